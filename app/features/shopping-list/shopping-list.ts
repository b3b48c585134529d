// Combines the ingredients of several recipes into one list. Pure functions. Quantities of the same ingredient are
// added when compatible (mass to mass, volume to volume, cloves to cloves) and listed side by side otherwise.
// User-entered cups, ounces and pounds stay as they are unless the same ingredient is also needed in grams or
// millilitres.
import synonyms from "#content/synonyms.json" with { type: "json" };
import type { Language } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/format/text.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import { metricVolumes, kitchenSizeOf } from "#app/features/units/unit-sizes.ts";

/** An ingredient of one recipe, with the servings to cook. */
export type Needed = {
  name: string;
  nameEs: string | null;
  /** the recipe's only language: `name` is Spanish when it is "es" */
  writtenIn?: Language | null;
  quantity: number | null;
  quantityMax: number | null;
  unit: StoredUnit;
  /** servings to cook divided by servings of the recipe */
  factor: number;
  /** false for quantities that do not grow with the servings */
  scales: boolean;
  /** the recipe that needs it */
  recipeId: number;
  /** the recipe for making this ingredient: a sofrito, a mojo */
  linkedRecipeId: number | null;
};

/** In `g`, `ml` or the counted unit. `quantityMax` exceeds `quantity` for a range. */
export type Amount = { unit: StoredUnit; quantity: number; quantityMax: number };

export type ListItem = {
  /** the same for singular and plural; ticks are stored under it */
  key: string;
  name: string;
  nameEs: string | null;
  writtenIn: Language | null;
  /** empty means to taste */
  amounts: Array<Amount>;
  /** some recipe needs it to taste, beyond the amounts */
  toTaste: boolean;
  recipeIds: Array<number>;
  linkedRecipeId: number | null;
};

/** Metric units for adding, spoons too. */
const addedIn: Partial<Record<StoredUnit, { unit: StoredUnit; times: number }>> = {
  kg: { unit: "g", times: 1000 },
  l: { unit: "ml", times: 1000 },
  tbsp: { unit: "ml", times: metricVolumes.tbsp },
  tsp: { unit: "ml", times: metricVolumes.tsp },
};
/** Up to this volume, an amount measured only in spoons is shown in spoons. */
const spoonLimitMillilitres = 180;

/** Each ingredient once, in order of first use. Spanish-only recipes come last, after the bilingual names are known. */
export function combine(needed: ReadonlyArray<Needed>): Array<ListItem> {
  const items = new Map<string, CollectedItem>();
  const spanish = needed.filter(({ writtenIn }) => writtenIn === "es");
  const others = needed.filter(({ writtenIn }) => writtenIn !== "es");
  for (const ingredient of [...others, ...spanish]) {
    const key =
      ingredient.writtenIn === "es"
        ? spanishKey(ingredient.name, [...items.values()])
        : itemKey(ingredient.name);
    if (!key) continue;
    let item = items.get(key);
    if (!item) items.set(key, (item = newItem(key, ingredient)));
    addIngredient(item, ingredient);
  }
  return [...items.values()].map(({ most: _most, spoons, ...item }) => ({
    ...item,
    amounts: mergeUnits(item, spoons).map((amount) =>
      amount.unit === "ml" && spoons ? inSpoons(amount) : amount,
    ),
  }));
}

type CollectedItem = ListItem & {
  /** the largest quantity so far, which decides the name ("onions", not "onion") */
  most: number;
  /** every volume so far is in spoons */
  spoons: boolean;
};

function newItem(key: string, ingredient: Needed): CollectedItem {
  return {
    key,
    name: ingredient.name,
    nameEs: ingredient.nameEs,
    writtenIn: ingredient.writtenIn ?? null,
    amounts: [],
    toTaste: false,
    recipeIds: [],
    linkedRecipeId: ingredient.linkedRecipeId,
    most: ingredient.quantity ?? 0,
    spoons: true,
  };
}

function addIngredient(item: CollectedItem, ingredient: Needed) {
  if (!item.recipeIds.includes(ingredient.recipeId)) item.recipeIds.push(ingredient.recipeId);
  item.linkedRecipeId ??= ingredient.linkedRecipeId;
  if (ingredient.quantity === null || ingredient.unit === "to-taste") {
    item.toTaste = true;
    return;
  }
  const { unit, times } = addedIn[ingredient.unit] ?? { unit: ingredient.unit, times: 1 };
  if (unit === "ml" && ingredient.unit !== "tbsp" && ingredient.unit !== "tsp") item.spoons = false;
  const factor = times * (ingredient.scales ? ingredient.factor : 1);
  const quantity = ingredient.quantity * factor;
  const quantityMax = (ingredient.quantityMax ?? ingredient.quantity) * factor;
  // A bilingual name is never replaced by a Spanish-only one.
  if (quantity > item.most && (ingredient.writtenIn !== "es" || item.writtenIn === "es")) {
    item.most = quantity;
    item.name = ingredient.name;
    item.nameEs = ingredient.nameEs;
  }
  const same = item.amounts.find((amount) => amount.unit === unit);
  if (same) {
    same.quantity += quantity;
    same.quantityMax += quantityMax;
  } else item.amounts.push({ unit, quantity, quantityMax });
}

/** Adds US measures to the grams, millilitres or centimetres of the same item, and ounces to pounds. */
function mergeUnits({ amounts }: Pick<ListItem, "amounts">, spoons: boolean): Array<Amount> {
  const findUnit = (unit: StoredUnit) => amounts.find((amount) => amount.unit === unit);
  const merged: Array<Amount> = [];
  for (const amount of amounts) {
    const [unit, times] = kitchenSizeOf(amount.unit) ?? [amount.unit, 1];
    // "2 cups and 1 tbsp" is how cooks write it; cups and millilitres are added.
    const same = times === 1 || (unit === "ml" && spoons) ? undefined : findUnit(unit);
    const pounds = amount.unit === "oz" ? findUnit("lb") : undefined;
    if (same) addTo(same, amount, times);
    else if (pounds) addTo(pounds, amount, 1 / 16);
    else merged.push(amount);
  }
  return merged;
}

function addTo(sum: Amount, { quantity, quantityMax }: Amount, times: number) {
  sum.quantity += quantity * times;
  sum.quantityMax += quantityMax * times;
}

function inSpoons({ unit, quantity, quantityMax }: Amount): Amount {
  if (quantityMax > spoonLimitMillilitres) return { unit, quantity, quantityMax };
  const spoon = quantityMax >= metricVolumes.tbsp ? "tbsp" : "tsp";
  const each = metricVolumes[spoon];
  return { unit: spoon, quantity: quantity / each, quantityMax: quantityMax / each };
}

/** One key for "onion", "onions" and "Onions": folded, each word without its English plural ending. */
export function itemKey(name: string): string {
  return words(fold(name)).map(singular).join(" ");
}

/** The key of an item already listed under the same Spanish name or a synonym of the ingredient guide. */
function spanishKey(name: string, listed: ReadonlyArray<ListItem>): string {
  const key = spanishWords(name);
  const same = listed.find((item) => spanishWords(item.nameEs ?? "") === key);
  const group = guideGroups.get(key);
  const known =
    same ?? listed.find((item) => group !== undefined && guideGroups.get(item.key) === group);
  return known?.key ?? key;
}

/** Spanish words, each without its plural ending. */
export function spanishWords(name: string): string {
  return words(fold(name)).map(singularEs).join(" ");
}

function singularEs(word: string): string {
  if (word.length > 4) return word.replace(/(?<=[^aeiou])es?$|s$/, "");
  return word.length > 3 ? word.replace(/s$/, "") : word;
}

/** Used for comparison only: singular and plural must be equal; "berri" and "clof" are never shown. */
export function singular(word: string): string {
  if (word.length > 3 && word.endsWith("ies")) return word.slice(0, -2);
  if (word.length > 3 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  if (word === "leaves" || word === "loaves" || word === "halves") return `${word.slice(0, -3)}f`;
  if (/(?:o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) && !word.endsWith("is") ? word.slice(0, -1) : word;
}

/** Synonym group of the ingredient guide by name, shortened as both languages do. */
const guideGroups = new Map<string, number>(
  synonyms.flatMap((names, group) =>
    names.flatMap((name) => [
      [itemKey(name), group] as const,
      [spanishWords(name), group] as const,
    ]),
  ),
);
