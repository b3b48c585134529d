import { expect, test } from "vitest";
import { readRecipeFiles } from "../scripts/content/read-recipes.ts";
import { generateRecipes } from "./generate-recipes.ts";

const real = readRecipeFiles();
const generated = generateRecipes(real, 200, 500_000);
const all = Object.values(generated).flat();

test("as many recipes as were asked for, with consecutive ids and slugs of their own", () => {
  const ids = all.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 200 }, (_, i) => 500_000 + i));
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(200);
});

test("the same count gives the same recipes, so that runs can be compared", () => {
  expect(generateRecipes(real, 200, 500_000)).toEqual(generated);
});

test("no ingredient links to a recipe: the slugs are new", () => {
  const items = all.flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items));
  expect(items.filter((item) => "recipe" in item)).toEqual([]);
});
