// Which recipes can be cooked with what somebody has, in the order in which a cook would think of them.
import { matches, type Have } from "./ingredient-match.ts";
import { mainsOf, readOnce, type Dish } from "./main-ingredients.ts";
import type { RecipeType } from "#app/lib/values/catalogue-values.ts";
import { stapleOf, type IngredientName, type Staple } from "./staples.ts";

type Coverage = {
  /** ingredients apart from the staples at home */
  needed: number;
  missing: Array<IngredientName>;
  /** what the dish is made of is there */
  hasMain: boolean;
};
type Candidate = Dish & { id: number; minutes: number; type: RecipeType };
export type Ranked<T> = { recipe: T; coverage: Coverage };

/** What decides the order, the most important first; smaller comes first. */
type Rank = ReadonlyArray<number>;

/**
 * Dishes that can be cooked in full come first. Then those whose main ingredient is there, of meat, fish or legumes before
 * others, and those in which more of what is there goes and less meat is missing; then by the number of missing ingredients, and by time.
 */
export function rankRecipes<T extends Candidate>(
  recipes: ReadonlyArray<T>,
  have: ReadonlyArray<Have>,
  pantry: ReadonlyArray<Staple>,
): Array<Ranked<T>> {
  // Who typed nothing but garlic asks for garlic.
  const isAllStaple = have.every(({ typed }) => stapleOf({ name: typed, nameEs: null }) !== null);
  return recipes
    .flatMap((recipe) => {
      const compared = compare(recipe, have, isAllStaple ? [] : pantry);
      return compared ? [{ recipe, ...compared }] : [];
    })
    .sort((a, b) => byRank(a.rank, b.rank))
    .map(({ recipe, coverage }) => ({ recipe, coverage }));
}

/** Null for a recipe that uses nothing of what is there. */
function compare(
  recipe: Candidate,
  have: ReadonlyArray<Have>,
  pantry: ReadonlyArray<Staple>,
): { coverage: Coverage; rank: Rank } | null {
  const needed = neededOf(recipe, pantry);
  const mains = mainsOf(recipe, needed);
  const missing = new Map<string, IngredientName>();
  /** what each thing that is there weighs in the dish: what it is made of, another food, a seasoning */
  const used = new Map<Have, number>();
  let hasMain = false;
  for (const item of needed) {
    const read = readOnce(item);
    const isFirst = mains.first.includes(item);
    const weight = isFirst || mains.named.includes(item) ? 2 : read.role === "seasoning" ? 0 : 1;
    const fitting = have.filter((one) => matches(one, read));
    for (const one of fitting) used.set(one, Math.max(used.get(one) ?? 0, weight));
    hasMain ||= isFirst && fitting.length > 0;
    if (fitting.length > 0) continue;
    // Who buys limes has their juice and peel.
    const known = missing.get(read.whole);
    if (!known || item.name.length < known.name.length) missing.set(read.whole, item);
  }
  if (used.size === 0) return null;
  const there = [...used.values()].reduce((sum, value) => sum + value, 0);
  // A dish of chicken and rabbit is no dish for who has chicken only.
  const meatMissing = [...missing.values()].filter((item) => readOnce(item).role === "meat").length;
  const isComplete = missing.size === 0 && hasMain && isDish(recipe);
  const main = hasMain ? (mains.isHearty ? 0 : 1) : 2;
  return {
    coverage: { needed: needed.length, missing: [...missing.values()], hasMain },
    rank: [isComplete ? 0 : 1, main, meatMissing - there, missing.size, recipe.minutes, recipe.id],
  };
}

/** Lemonade and garlic sauce can always be made: who has fish and a lemon did not ask for them. */
const isDish = ({ type, course }: Candidate) => type !== "drink" && course !== "sauce";

function byRank(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** Each ingredient once; a recipe may list it in several groups. */
function neededOf({ ingredients }: Dish, pantry: ReadonlyArray<Staple>) {
  const byName = new Map(ingredients.map((item) => [item.name, item]));
  return [...byName.values()].filter((item) => {
    const { staple } = readOnce(item);
    return staple === null || !pantry.includes(staple);
  });
}
