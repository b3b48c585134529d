// `npm run content:nutrition`: how many recipes have nutrition, which have not and why, and which ingredients lack figures.
import { coverageOf, nutritionOf, totalsOf } from "./nutrition/nutrition.ts";
import { readRecipeFiles } from "./read-recipes.ts";

const recipes = Object.values(readRecipeFiles()).flat();
const bySlug = new Map(recipes.map((recipe) => [recipe.slug, recipe]));
const lacking = new Map<string, { recipes: number; grams: number }>();
const coverages: Array<number> = [];
for (const recipe of recipes) {
  const totals = totalsOf(recipe, bySlug);
  for (const { name, grams } of totals.unknown) {
    const known = lacking.get(name) ?? { recipes: 0, grams: 0 };
    lacking.set(name, { recipes: known.recipes + 1, grams: known.grams + (grams ?? 0) });
  }
  const nutrition = nutritionOf(recipe, bySlug);
  if (nutrition) {
    coverages.push(nutrition.coverage);
    continue;
  }
  const coverage = coverageOf(totals);
  const names = totals.unknown.map(({ name, grams }) => `${name} (${grams?.toFixed() ?? "?"} g)`);
  const share = coverage === null ? "a weight is not known" : `${Math.floor(coverage * 100)} %`;
  console.log(
    `${recipe.slug}: none: ${share}${recipe.servings === null ? `, makes ${recipe.yield}` : ""}${names.length > 0 ? `, without ${names.join(", ")}` : ""}`,
  );
}
for (const [name, { recipes: count, grams }] of [...lacking].toSorted(
  (a, b) => b[1].grams - a[1].grams,
))
  console.log(`without figures: ${name}, ${grams.toFixed()} g in ${count} recipes`);
const full = coverages.filter((coverage) => coverage >= 99).length;
console.log(
  `${coverages.length} of ${recipes.length} recipes have nutrition, ${full} of them from 99 % of the weight or more`,
);
