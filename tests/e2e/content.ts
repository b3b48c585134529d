// The recipes that the site under test serves, read from the content files: what a listing should hold is worked
// out here in plain JavaScript, not by the site's own queries.
import { readRecipeFiles } from "../../scripts/read-recipes.ts";
import { datasets, recipeTypeOf } from "../../app/features/recipes/vocabulary.ts";

const files = readRecipeFiles();

export const recipes = datasets.flatMap((dataset) =>
  (files[dataset] ?? []).map((recipe) => ({ ...recipe, type: recipeTypeOf(dataset) })),
);
export type ContentRecipe = (typeof recipes)[number];

/** @throws when an editor has renamed it */
export function recipeBySlug(slug: string): ContentRecipe {
  const found = recipes.find((recipe) => recipe.slug === slug);
  if (!found)
    throw new Error(`No recipe ${slug} in content/recipes: choose another for this test.`);
  return found;
}
