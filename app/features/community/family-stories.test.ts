import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { familyStories } from "./family-stories.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";

const recipes = new Map(
  Object.values(readRecipeFiles())
    .flat()
    .map((recipe) => [recipe.id, recipe]),
);

test("there are at least ten stories from at least eight places, without duplicates", () => {
  expect(familyStories.length).toBeGreaterThanOrEqual(10);
  expect(new Set(familyStories.map(({ id }) => id)).size).toBe(familyStories.length);
  const places = new Set(familyStories.map(({ id }) => recipes.get(id)?.country));
  expect(places.size).toBeGreaterThanOrEqual(8);
});

test.each(familyStories)("$slug is a recipe with a story in both languages", (story) => {
  const recipe = recipes.get(story.id);
  expect(recipe?.slug).toBe(story.slug);
  expect(recipe?.story.length).toBeGreaterThan(150);
  expect(recipe?.storyEs.length).toBeGreaterThan(150);
  expect(generations).toContain(story.generation);
  expect(occasions).toContain(story.occasion);
});
