// Liquid for the flour, grain or beans of a recipe, by weight.
import type {
  IngredientContent,
  RecipeContent,
} from "../../../app/features/recipe-content/recipe-content.ts";
import { nutrientEntry } from "../nutrition/nutrient-foods.ts";
import { arithmetic } from "./arithmetic-table.ts";
import { isWithin, itemsOf, stepTexts, weightOf, type Rule } from "./rule.ts";

const anyOf = (words: string) => new RegExp(`\\b(?:${words})\\b`, "i");
const kinds = arithmetic.liquids.map(({ grain, beside, not, ...kind }) => ({
  ...kind,
  words: anyOf(grain),
  needs: beside ? anyOf(beside) : null,
  not: not ? new RegExp(not, "i") : null,
}));
const shares = arithmetic.liquidShares.map(({ words, share, only }) => ({
  words: anyOf(words),
  share,
  only,
}));

export const checkLiquid: Rule = (recipe, { course }) => {
  const texts = `${recipe.title}. ${stepTexts(recipe).join(" ")}`;
  return kinds.flatMap(({ kind, words, courses, needs, not, band, leastGrams }) => {
    if (courses && !courses.includes(course)) return [];
    if (not?.test(texts)) return [];
    const sumIn = (items: ReadonlyArray<IngredientContent>) =>
      items.reduce((sum, item) => sum + liquidOf(recipe, item, kind), 0);
    return recipe.ingredients.flatMap(({ items }) => {
      if (needs && !items.some(({ name }) => needs.test(name))) return [];
      const grains = items.filter((item) => words.test(item.name) && isDry(item));
      const dry = grains.reduce((sum, item) => sum + (weightOf(recipe, item) ?? 0), 0);
      const liquid = sumIn(items);
      if (dry < leastGrams || liquid === 0) return [];
      // A dough has the water of its group, rice often the broth of another.
      return isWithin(liquid / dry, band) || isWithin(sumIn(itemsOf(recipe)) / dry, band)
        ? []
        : [
            `${kind}: ${Math.round(liquid)} g of liquid for ${Math.round(dry)} g, ${(liquid / dry).toFixed(2)} times its weight; usually ${band.join("–")}`,
          ];
    });
  });
};

const isDry = ({ name, note = "" }: IngredientContent) =>
  !/\b(?:dust|coat|dredg|roll|cooked|day-old|leftover)/i.test(`${name} ${note}`);

function liquidOf(recipe: RecipeContent, item: IngredientContent, kind: string): number {
  if (/\b(?:soak|rins|wash|brush|glaz)/.test(item.note ?? "")) return 0;
  const share = nutrientEntry(item, recipe.slug)?.water
    ? 1
    : shares.find(({ words, only }) => words.test(item.name) && (only ?? kind) === kind)?.share;
  return share === undefined ? 0 : share * (weightOf(recipe, item) ?? 0);
}
