// What content/nutrients.json knows of an ingredient: its figures, what of it is eaten, and what it weighs. Only programs
// that load or check content/ read the file; it is not part of the Worker.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { stemsOf } from "#app/features/units/densities.ts";
import { metricVolumes } from "#app/features/units/unit-sizes.ts";
import { lookup } from "#app/lib/lookup.ts";
import file from "../../../content/nutrients.json" with { type: "json" };
import type { IngredientContent } from "../../../app/features/recipe-content/recipe-content.ts";

export type NutrientEntry = {
  /** English names of ingredients, singular */
  names: ReadonlyArray<string>;
  /** number in the USDA National Nutrient Database for Standard Reference; without it the figures are not known */
  food?: string;
  description?: string;
  /** energy (kcal), protein, fat, saturated fat, carbohydrate with fibre, sugars, fibre (g), sodium (mg) per 100 g eaten */
  per100?: ReadonlyArray<number | null>;
  /** per cent that is not eaten: peel, bones, seeds */
  refuse?: number;
  /** share that is eaten, where it is not the database's */
  edible?: number;
  /** g per 100 g, where the database has the ripe fruit only */
  sugars?: number;
  /** mg per 100 g, where much of the salt is soaked out */
  sodium?: number;
  /** what its energy has beyond the other figures is alcohol */
  alcohol?: boolean;
  water?: boolean;
  /** not eaten: leaves for wrapping, tea leaves */
  none?: boolean;
  /** grams per millilitre */
  millilitre?: number;
  /** grams per unit: "piece", "large piece", "clove"; "ml" in place of `millilitre` */
  grams?: Readonly<Partial<Record<string, number>>>;
  note?: string;
};

export type NutrientFile = {
  foods: ReadonlyArray<NutrientEntry>;
  /** ingredients of single recipes: the share of them that is eaten, or the food that they are `as` */
  eaten: ReadonlyArray<EatenRule>;
  /** recipes outside the usual figures of their course, each with the reason (nutrition-check.ts) */
  unusual: ReadonlyArray<{ recipe: string; why: string }>;
};
type EatenRule = { recipe: string; ingredient: string; share?: number; as?: string; why: string };

export const nutrientFile = file as NutrientFile;
const { foods, eaten } = nutrientFile;

const key = (name: string) => stemsOf(name).join(" ");
const entries = new Map<string, NutrientEntry>();
for (const entry of foods) for (const name of entry.names) entries.set(key(name), entry);

const sizes = /^(large|small|medium) /;
const states = /^(?:ripe|very|but|firm|fresh|cold|warm|lukewarm|melted|soft) /;

/** Null for an ingredient that is not in the file. */
export function nutrientEntry(item: Named, recipe?: string): NutrientEntry | null {
  const { name, note = "" } = item;
  const known = ruleFor(recipe, item)?.as;
  if (known) return entryNamed(known);
  return (isSkinned.test(note) ? entryNamed(`${name} without skin`) : null) ?? entryNamed(name);
}

const isSkinned = /\bskin(?:ned|less)\b|\bskin removed\b/;
const ruleFor = (recipe: string | undefined, { name }: Named) =>
  eaten.find((rule) => rule.recipe === recipe && rule.ingredient === name);

function entryNamed(name: string): NutrientEntry | null {
  let rest = name.toLowerCase().replace(/ (?:for (?!liqueur)|to finish).*$/, "");
  for (;;) {
    const found = entries.get(key(rest));
    if (found) return found;
    const shorter = rest.replace(sizes, "").replace(states, "");
    if (shorter === rest) return null;
    rest = shorter;
  }
}

/** Units that weigh about the same whatever they measure. */
const smallUnits: Readonly<Partial<Record<string, number>>> = {
  pinch: 0.3,
  drop: 0.05,
  sprig: 1.5,
  leaf: 1,
  splash: 5,
};

const metric: Readonly<Partial<Record<string, number>>> = { g: 1, kg: 1000 };

type Named = { name: string; note?: string | undefined };
type Measured = Named & {
  unit: IngredientContent["unit"];
  quantity: number | null;
  quantityMax?: number | undefined;
};

/** As it is bought, the middle of a range; null if the weight is not known. Nothing for "to taste". */
export function gramsOf(item: Measured, entry: NutrientEntry | null): number | null {
  const { quantity, quantityMax, unit, name, note } = item;
  if (quantity === null) return 0;
  const amount = (quantity + (quantityMax ?? quantity)) / 2;
  const weight = lookup(metric, unit);
  if (weight) return amount * weight;
  const volume = lookup(metricVolumes, unit);
  if (volume) return amount * volume * (entry?.grams?.["ml"] ?? entry?.millilitre ?? 1);
  const stated = weightInNote(note, amount);
  if (stated !== null) return stated;
  const each = unitWeight({ name, unit }, entry);
  return each === null ? null : amount * each;
}

/** Grams of one piece, clove or sprig; null if the file does not say. */
export function unitWeight(
  { name, unit }: Pick<Measured, "name" | "unit">,
  entry: NutrientEntry | null,
): number | null {
  const size = sizes.exec(name.toLowerCase())?.[1];
  return (
    entry?.grams?.[`${size} ${unit}`] ?? entry?.grams?.[unit] ?? lookup(smallUnits, unit) ?? null
  );
}

/** "about 450 g" and "4 pieces, about 180 g each"; null without a weight, or where it is that of a part. */
function weightInNote(note: string | undefined, amount: number): number | null {
  const found =
    /(?:^|, |of )(?:about |)(\d+(?:\.\d+)?) (k?g)\b(?! (?:of|flesh|kept|peeled))( each)?/.exec(
      plainStep(note ?? ""),
    );
  if (!found) return null;
  const [text, figure, unit, each] = found;
  const grams = Number(figure) * (unit === "kg" ? 1000 : 1);
  return each || text.startsWith("of ") ? grams * amount : grams;
}

/** The share of the bought weight that is eaten. */
export function eatenShare(
  recipe: string,
  item: Measured,
  entry: NutrientEntry | null,
  grams: number,
): number {
  const stated = ruleFor(recipe, item)?.share;
  if (stated !== undefined) return stated;
  if (!entry) return 1;
  if (isFat(entry)) return fatShare(item, grams);
  if (entry.food === saltFood) return saltShare(item, grams);
  // The weights of pieces are those of what is eaten of them.
  const isBought = lookup(metric, item.unit) !== undefined || weightInNote(item.note, 1) !== null;
  const withoutRefuse = isBought ? 1 - (entry.refuse ?? 0) / 100 : 1;
  if (entry.edible === undefined) return withoutRefuse;
  if (/\bbone(?:less|d)\b/.test(item.note ?? "")) return 1;
  return /\b(?:bone in|on the bone)\b/.test(item.note ?? "")
    ? Math.min(withoutRefuse, entry.edible)
    : entry.edible;
}

/** Oil and lard; butter is not what food swims in. */
const isFat = ({ per100 }: NutrientEntry) => per100?.[2] === 100;

/**
 * Most of the fat that food is fried in stays in the pan: fried food takes up 8 to 25 % of its weight, which is about a
 * tenth of a deep pan of oil and a third of a shallow one.
 */
function fatShare({ name, note = "" }: Measured, grams: number): number {
  const isForFrying = /\bfrying\b/.test(name) || /\b(?:fry|poach|brown)ing\b/.test(note);
  if (grams > deepPan * 2 || (isForFrying && grams > deepPan)) return 0.1;
  return isForFrying ? 1 / 3 : 1;
}
/** grams; a quarter of a liter of oil */
const deepPan = 225;

const saltFood = "02047";

/** Salt of water that is poured away, of brines and of crusts is not eaten. */
function saltShare({ name, note = "" }: Measured, grams: number): number {
  const part = /(\d+(?:\.\d+)?) (g|tsp) (?:of it )?for (?:washing|the boiling water)/.exec(
    plainStep(note),
  );
  if (part) return Math.max(0, 1 - (Number(part[1]) * (part[2] === "tsp" ? 6 : 1)) / grams);
  return /pasta water/.test(name) || isDiscarded.test(note) ? 0 : 1;
}
const isDiscarded =
  /^for (?:boiling(?!.*whole pot)|soaking|curing(?!.*(?:joint|meat))|drawing out water|baking the potatoes|the (?:boiling|cooking) water|the crust|the soaking brine)/;
