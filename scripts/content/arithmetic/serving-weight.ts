// What one person gets, by the type of dish.
import { arithmetic } from "./arithmetic-table.ts";
import { isWithin, waterIn, type Rule } from "./rule.ts";

export const checkServings: Rule = (recipe, { course, totals }) => {
  if (recipe.servings === null || totals.unknown.some(({ grams }) => grams === null)) return [];
  const type = arithmetic.sides.includes(recipe.slug) ? "side" : course;
  const { grams, withWater } = arithmetic.servings[type];
  const each = (totals.grams + (withWater ? waterIn(recipe) : 0)) / recipe.servings;
  return isWithin(each, grams)
    ? []
    : [`${Math.round(each)} g a person (${type}), usually ${grams.join("–")} g`];
};
