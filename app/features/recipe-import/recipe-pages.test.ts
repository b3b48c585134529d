// Structured data in the shapes that makers of sites write (tests/support/recipe-pages.ts).
import { expect, test } from "vitest";
import { recipePages } from "../../../tests/support/recipe-pages.ts";
import { recipeFromJsonLd } from "./structured-recipe.ts";

test("there are twenty makers", () => {
  expect(new Set(recipePages.map(({ maker }) => maker)).size).toBe(20);
});

test.each(recipePages)("a recipe of $maker is read whole", ({ scripts, expected }) => {
  const read = recipeFromJsonLd(scripts)!;
  const { title, servings, times, ingredients, steps, credit, lines = [] } = expected;
  expect(read).toMatchObject({ title, servings });
  expect([read.prepTime, read.cookingTime, read.waitTime]).toEqual(times);
  expect(read.ingredients.split("\n")).toHaveLength(ingredients);
  expect(read.steps.split("\n")).toHaveLength(steps);
  if (credit) expect(read.credit).toBe(credit);
  const all = [...read.ingredients.split("\n"), ...read.steps.split("\n")];
  expect(all).toEqual(expect.arrayContaining([...lines]));
  expect(Object.values(read).join("\n")).not.toMatch(/&\w+;|&#|undefined|null|\[object|<\w/);
});
