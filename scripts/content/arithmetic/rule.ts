// What every rule of the arithmetic gets and gives. Run by `npm run content:check`, not in the Worker.
import { lookup } from "#app/lib/lookup.ts";
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { eatenShare, gramsOf, nutrientEntry } from "../nutrition/nutrient-foods.ts";
import type { Totals } from "../nutrition/nutrition.ts";
import type {
  IngredientContent,
  RecipeContent,
} from "../../../app/features/recipe-content/recipe-content.ts";

type Context = {
  course: Course;
  recipes: ReadonlyMap<string, RecipeContent>;
  /** sums of the whole recipe, with those of linked recipes */
  totals: Totals;
  /** the recipe with the marks of all its texts; of `recipe` only the steps have them */
  marked: RecipeContent;
};

/** What is wrong, for the editor; empty if nothing is. */
export type Rule = (recipe: RecipeContent, context: Context) => Array<string>;

export type Band = readonly [least: number, most: number];

export const isWithin = (value: number, [least, most]: Band) => value >= least && value <= most;

export const itemsOf = ({ ingredients }: Pick<RecipeContent, "ingredients">) =>
  ingredients.flatMap(({ items }) => items);

/** Grams as bought; null if the weight is not known. */
export function weightOf(recipe: RecipeContent, item: IngredientContent): number | null {
  return gramsOf(item, nutrientEntry(item, recipe.slug));
}

/** Grams that are eaten, without what stays in the pan or is poured away; water counts. */
export function eatenWeight(recipe: RecipeContent, item: IngredientContent): number | null {
  const entry = nutrientEntry(item, recipe.slug);
  const grams = gramsOf(item, entry);
  return grams === null ? null : grams * eatenShare(recipe.slug, item, entry, grams);
}

/** Steps in English, without marks. */
export const stepTexts = ({ steps }: Pick<RecipeContent, "steps">) =>
  steps.map(({ text }) => plainStep(text));

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
};
export const countPattern = String.raw`\d+|one|two|three|four|five|six|seven|eight|ten|twelve`;
export const readCount = (written: string): number =>
  lookup(words, written.toLowerCase()) ?? Number(written);

const fryingFat = /\b(?:oil|lard|shortening)\b/;
const forFrying = /\bfor (?:deep[- ])?(?:frying|poaching)\b/;

/** Milliliters of the oil that food is fried in; null without such an ingredient. */
export function fryingOil(recipe: RecipeContent): number | null {
  const oils = itemsOf(recipe).filter(
    ({ name, note = "", unit, quantity }) =>
      fryingFat.test(name) &&
      (unit === "ml" || unit === "l") &&
      (forFrying.test(`${name}, ${note}`) ||
        /\bfrying oil\b/.test(name) ||
        (quantity ?? 0) * (unit === "l" ? 1000 : 1) >= 300),
  );
  if (oils.length === 0) return null;
  return oils.reduce(
    (sum, { quantity, unit }) => sum + (quantity ?? 0) * (unit === "l" ? 1000 : 1),
    0,
  );
}
export const isFryingFat = ({ name, note = "", quantity, unit }: IngredientContent) =>
  fryingFat.test(name) &&
  (forFrying.test(`${name}, ${note}`) ||
    /\bfrying oil\b/.test(name) ||
    ((unit === "ml" || unit === "l") && (quantity ?? 0) * (unit === "l" ? 1000 : 1) >= 300));

/** Grams of water that stay in the dish, as far as the notes say. */
export const waterIn = (recipe: RecipeContent) =>
  itemsOf(recipe)
    .filter((item) => nutrientEntry(item, recipe.slug)?.water)
    .filter(({ note = "" }) => !/^(?:for |to )?(?:the )?(?:soak|boil|rins|wash|blanch)/.test(note))
    .reduce((sum, item) => sum + (weightOf(recipe, item) ?? 0), 0);

/** What is boiled with is poured away or boils down. */
export const isWatery = ({ name }: IngredientContent) =>
  /\b(?:water|broth|stock|milk)\b/.test(name);
