// Nutrition of a recipe of content/, computed from its ingredients when it is loaded (docs/decisions/051). Not part of the
// Worker: it reads the recipe's column.
import { batchShare } from "#app/features/ingredients/batch.ts";
import type { Nutrition } from "#app/lib/values/nutrition.ts";
import { eatenShare, gramsOf, nutrientEntry, type NutrientEntry } from "./nutrient-foods.ts";
import type {
  IngredientContent,
  RecipeContent,
} from "../../../app/features/recipe-content/recipe-content.ts";

export type NutritionRecipe = Pick<RecipeContent, "slug" | "servings" | "yield" | "ingredients">;
export type RecipesBySlug = ReadonlyMap<string, NutritionRecipe>;

/** Sums of a whole recipe; the figures are in the order of `per100` (nutrient-foods.ts). */
export type Totals = {
  figures: Array<number>;
  /** fat and carbohydrate (by the figure that is part of them) of foods where the part was not measured */
  unmeasured: Record<Part, number>;
  alcohol: number;
  /** grams that are eaten without water, and those of them whose figures are known */
  grams: number;
  knownGrams: number;
  /** grams as bought, with water */
  boughtGrams: number;
  /** names of ingredients whose figures or weight are not known, with their grams */
  unknown: Array<{ name: string; grams: number | null }>;
};

const figure = { energy: 0, protein: 1, fat: 2, saturated: 3, carbohydrate: 4 } as const;
const sugars = 5;
const sodium = 7;
/** Figures that are part of another one. */
const parts = { 3: figure.fat, 5: figure.carbohydrate, 6: figure.carbohydrate } as const;
type Part = keyof typeof parts;
const partFigures: ReadonlyArray<Part> = [3, 5, 6];

const kcalPerGramOfAlcohol = 6.93;

/** Follows links to any depth; a recipe that contains itself has no totals. */
export function totalsOf(
  recipe: NutritionRecipe,
  recipes: RecipesBySlug,
  within: ReadonlyArray<string> = [],
): Totals {
  const totals: Totals = {
    figures: [0, 0, 0, 0, 0, 0, 0, 0],
    unmeasured: { 3: 0, 5: 0, 6: 0 },
    alcohol: 0,
    grams: 0,
    knownGrams: 0,
    boughtGrams: 0,
    unknown: [],
  };
  for (const item of recipe.ingredients.flatMap(({ items }) => items)) {
    const base = item.recipe === undefined ? undefined : recipes.get(item.recipe);
    if (base && item.quantity !== null && ![...within, recipe.slug].includes(base.slug)) {
      const parts = totalsOf(base, recipes, [...within, recipe.slug]);
      const share = shareOf(item, base, parts);
      if (share !== null) {
        addShare(totals, parts, share * eatenShare(recipe.slug, item, null, 0));
        continue;
      }
    }
    addItem(totals, recipe.slug, item, nutrientEntry(item, recipe.slug));
  }
  return totals;
}

/** How much of the linked recipe is used: by its yield, or by weight. */
function shareOf(item: IngredientContent, base: NutritionRecipe, totals: Totals): number | null {
  const needed = { quantity: item.quantity, unit: item.unit, scales: true };
  const share = batchShare(needed, { id: 0, yield: base.yield ?? null, yieldEs: null }, 1);
  if (share !== null) return share;
  if (item.unit !== "g" && item.unit !== "kg") return null;
  return gramsOf(item, null)! / totals.boughtGrams;
}

function addShare(totals: Totals, added: Totals, share: number) {
  totals.figures = totals.figures.map((sum, i) => sum + added.figures[i]! * share);
  for (const i of partFigures) totals.unmeasured[i] += added.unmeasured[i] * share;
  for (const name of ["alcohol", "grams", "knownGrams", "boughtGrams"] as const)
    totals[name] += added[name] * share;
  for (const { name, grams } of added.unknown)
    totals.unknown.push({ name, grams: grams === null ? null : grams * share });
}

function addItem(
  totals: Totals,
  recipe: string,
  item: IngredientContent,
  entry: NutrientEntry | null,
) {
  if (item.quantity === null || entry?.none) return;
  const bought = gramsOf(item, entry);
  if (bought === null) {
    totals.unknown.push({ name: item.name, grams: null });
    return;
  }
  totals.boughtGrams += bought;
  if (entry?.water) return;
  const grams = bought * eatenShare(recipe, item, entry, bought);
  totals.grams += grams;
  if (!entry?.per100) {
    totals.unknown.push({ name: item.name, grams });
    return;
  }
  totals.knownGrams += grams;
  const { per100 } = entry;
  for (const [i, value] of per100.entries()) {
    const shown = { [sugars]: entry.sugars, [sodium]: entry.sodium }[i] ?? value;
    totals.figures[i]! += ((shown ?? 0) * grams) / 100;
  }
  for (const i of partFigures)
    if (per100[i] === null) totals.unmeasured[i] += ((per100[parts[i]] ?? 0) * grams) / 100;
  if (entry.alcohol) totals.alcohol += (alcoholIn(per100) * grams) / 100;
}

/** Grams of alcohol per 100 g: the energy that the other figures do not explain. */
function alcoholIn(per100: ReadonlyArray<number | null>): number {
  const [energy = 0, protein = 0, fat = 0, , carbohydrate = 0] = per100.map((value) => value ?? 0);
  return Math.max(0, energy - 4 * protein - 9 * fat - 4 * carbohydrate) / kcalPerGramOfAlcohol;
}

/** Below this share of the weight nothing is shown. */
const minCoverage = 0.85;
/** A part is shown if it was measured in foods with this share of the fat or carbohydrate. */
const minMeasured = 0.85;

/** Null where servings, weights or too many of the figures are not known. */
export function nutritionOf(recipe: NutritionRecipe, recipes: RecipesBySlug): Nutrition | null {
  const count = recipe.servings ?? countedPieces(recipe.yield);
  if (count === null) return null;
  const totals = totalsOf(recipe, recipes);
  const coverage = coverageOf(totals);
  if (coverage === null || coverage < minCoverage) return null;
  const each = totals.figures.map((sum) => sum / count);
  const part = (i: Part) => {
    const whole = totals.figures[parts[i]]!;
    return whole > 0 && totals.unmeasured[i] / whole > 1 - minMeasured ? null : grams(each[i]!);
  };
  return {
    per: recipe.servings === null ? "piece" : "serving",
    energy: Math.round(each[figure.energy]!),
    fat: grams(each[figure.fat]!),
    saturated: part(3),
    carbohydrate: grams(each[figure.carbohydrate]!),
    sugars: part(5),
    fiber: part(6),
    protein: grams(each[figure.protein]!),
    // Regulation (EU) 1169/2011, annex I: salt is sodium × 2.5.
    salt: grams((each[sodium]! * 2.5) / 1000),
    coverage: Math.floor(coverage * 100),
  };
}

/** The share of the eaten weight without water whose figures are known; null if a weight is not known. */
export function coverageOf({ grams, knownGrams, unknown }: Totals): number | null {
  if (grams === 0 || unknown.some((item) => item.grams === null)) return null;
  return knownGrams / grams;
}

/** As labels in the EU round: whole grams from ten on, else tenths. */
function grams(value: number): number {
  return value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** Pieces of a yield that one person eats: "about 36 cookies", not "2 loaves" nor "24 tamales, 12 piñas". */
function countedPieces(makes: string | undefined): number | null {
  const found = /^(?:about )?(\d+) (?!(?:ml|l|kg|g)\b|loa)\p{L}[^,\d]*(?:\d+ cm)?$/u.exec(
    makes ?? "",
  );
  const count = Number(found?.[1] ?? 0);
  return count >= 6 ? count : null;
}
