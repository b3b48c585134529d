// One list of what several recipes need. Pure: quantities of equal ingredients are added where that is honest (mass to
// mass, volume to volume, cloves to cloves) and stand side by side where it is not. Cups, ounces and pounds that
// somebody typed stay what they are, until the same ingredient is also wanted in grams or millilitres.
import synonyms from "#content/synonyms.json" with { type: "json" };
import type { Language } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/text.ts";
import {
  cupMillilitres,
  inchCentimetres,
  ounceGrams,
  poundGrams,
} from "#app/features/ingredients/metric-amount.ts";
import type { StoredUnit } from "#app/features/ingredients/units.ts";

/** An ingredient of one of the recipes, for as many servings as are cooked. */
export type Needed = {
  name: string;
  nameEs: string | null;
  /** the only language of its recipe: `name` is in Spanish where it is that */
  writtenIn?: Language | null;
  quantity: number | null;
  quantityMax: number | null;
  unit: StoredUnit;
  /** how much more or less than the recipe is written for */
  factor: number;
  /** false for what does not grow with the servings */
  scales: boolean;
  /** the recipe it is for */
  recipeId: number;
  /** the recipe that this ingredient is: a sofrito, a mojo */
  linkedRecipeId: number | null;
};

/** In `g`, `ml` or the thing that is counted. `quantityMax` is more than `quantity` where a recipe leaves it open. */
export type Amount = { unit: StoredUnit; quantity: number; quantityMax: number };

export type ListItem = {
  /** the same for the same ingredient, whatever its number: ticks are kept under it */
  key: string;
  name: string;
  nameEs: string | null;
  writtenIn: Language | null;
  /** empty means to taste */
  amounts: Array<Amount>;
  /** some recipe asks for as much as one likes, beyond the amounts */
  toTaste: boolean;
  recipeIds: Array<number>;
  linkedRecipeId: number | null;
};

/** Kitchen measures in the unit that they are added in. A spoon is the metric one: 15 and 5 ml. */
const addedIn: Partial<Record<StoredUnit, { unit: StoredUnit; times: number }>> = {
  kg: { unit: "g", times: 1000 },
  l: { unit: "ml", times: 1000 },
  tbsp: { unit: "ml", times: 15 },
  tsp: { unit: "ml", times: 5 },
};
/** US measures, in what they are counted with where that is wanted too. */
const metricOf: Partial<Record<StoredUnit, { unit: StoredUnit; times: number }>> = {
  cup: { unit: "ml", times: cupMillilitres },
  oz: { unit: "g", times: ounceGrams },
  lb: { unit: "g", times: poundGrams },
  in: { unit: "cm", times: inchCentimetres },
};
/** Up to so much of what is measured in spoons alone is said in spoons again. */
const spoonLimitMillilitres = 180;

/**
 * Every ingredient once, in the order of its first need; those of recipes in Spanish alone after the others, whose
 * names in both languages they are known by.
 */
export function combine(needed: ReadonlyArray<Needed>): Array<ListItem> {
  const items = new Map<string, Collected>();
  const spanish = needed.filter(({ writtenIn }) => writtenIn === "es");
  const others = needed.filter(({ writtenIn }) => writtenIn !== "es");
  for (const one of [...others, ...spanish]) {
    const key =
      one.writtenIn === "es" ? spanishKey(one.name, [...items.values()]) : itemKey(one.name);
    if (!key) continue;
    let item = items.get(key);
    if (!item) items.set(key, (item = newItem(key, one)));
    add(item, one);
  }
  return [...items.values()].map(({ most: _most, spoons, ...item }) => ({
    ...item,
    amounts: together(item, spoons).map((amount) =>
      amount.unit === "ml" && spoons ? inSpoons(amount) : amount,
    ),
  }));
}

type Collected = ListItem & {
  /** the largest quantity so far: its name is the one that is shown ("onions", not "onion") */
  most: number;
  /** all that is measured by volume is measured in spoons */
  spoons: boolean;
};

function newItem(key: string, one: Needed): Collected {
  return {
    key,
    name: one.name,
    nameEs: one.nameEs,
    writtenIn: one.writtenIn ?? null,
    amounts: [],
    toTaste: false,
    recipeIds: [],
    linkedRecipeId: one.linkedRecipeId,
    most: one.quantity ?? 0,
    spoons: true,
  };
}

function add(item: Collected, one: Needed) {
  if (!item.recipeIds.includes(one.recipeId)) item.recipeIds.push(one.recipeId);
  item.linkedRecipeId ??= one.linkedRecipeId;
  if (one.quantity === null || one.unit === "to-taste") {
    item.toTaste = true;
    return;
  }
  const { unit, times } = addedIn[one.unit] ?? { unit: one.unit, times: 1 };
  if (unit === "ml" && one.unit !== "tbsp" && one.unit !== "tsp") item.spoons = false;
  const factor = times * (one.scales ? one.factor : 1);
  const quantity = one.quantity * factor;
  const quantityMax = (one.quantityMax ?? one.quantity) * factor;
  // A name in both languages is not given up for one in Spanish alone.
  if (quantity > item.most && (one.writtenIn !== "es" || item.writtenIn === "es")) {
    item.most = quantity;
    item.name = one.name;
    item.nameEs = one.nameEs;
  }
  const same = item.amounts.find((amount) => amount.unit === unit);
  if (same) {
    same.quantity += quantity;
    same.quantityMax += quantityMax;
  } else item.amounts.push({ unit, quantity, quantityMax });
}

/** US measures go into the grams, millilitres or centimetres of the same thing; ounces go into pounds. */
function together({ amounts }: Pick<ListItem, "amounts">, spoons: boolean): Array<Amount> {
  const held = (unit: StoredUnit) => amounts.find((amount) => amount.unit === unit);
  const kept: Array<Amount> = [];
  for (const amount of amounts) {
    const { unit, times } = metricOf[amount.unit] ?? { unit: amount.unit, times: 1 };
    // "2 cups and 1 tbsp" is how a cook says it; cups and millilitres are one figure.
    const same = times === 1 || (unit === "ml" && spoons) ? undefined : held(unit);
    const pounds = amount.unit === "oz" ? held("lb") : undefined;
    if (same) addTo(same, amount, times);
    else if (pounds) addTo(pounds, amount, ounceGrams / poundGrams);
    else kept.push(amount);
  }
  return kept;
}

function addTo(sum: Amount, { quantity, quantityMax }: Amount, times: number) {
  sum.quantity += quantity * times;
  sum.quantityMax += quantityMax * times;
}

function inSpoons({ unit, quantity, quantityMax }: Amount): Amount {
  if (quantityMax > spoonLimitMillilitres) return { unit, quantity, quantityMax };
  return quantityMax >= 15
    ? { unit: "tbsp", quantity: quantity / 15, quantityMax: quantityMax / 15 }
    : { unit: "tsp", quantity: quantity / 5, quantityMax: quantityMax / 5 };
}

/** One key for "onion", "onions" and "Onions": folded, each word without its English plural ending. */
export function itemKey(name: string): string {
  return words(fold(name)).map(singular).join(" ");
}

/** The key of what is on the list already by its Spanish name, or by a name the ingredient guide knows it by. */
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

/** Only has to be the same for one and for many of a thing; "berri" and "clof" are seen by nobody. */
export function singular(word: string): string {
  if (word.length > 3 && word.endsWith("ies")) return word.slice(0, -2);
  if (word.length > 3 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  if (word === "leaves" || word === "loaves" || word === "halves") return `${word.slice(0, -3)}f`;
  if (/(?:o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) && !word.endsWith("is") ? word.slice(0, -1) : word;
}

/** What the ingredient guide calls one thing, by each of its names as both languages shorten them. */
const guideGroups = new Map<string, number>(
  synonyms.flatMap((names, group) =>
    names.flatMap((name) => [
      [itemKey(name), group] as const,
      [spanishWords(name), group] as const,
    ]),
  ),
);
