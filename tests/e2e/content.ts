// The recipes of the site under test, read from the content files: the expected results of a listing are computed in
// plain JavaScript, independently of the site's queries.
import { readRecipeFiles } from "../../scripts/content/read-recipes.ts";
import { datasets, recipeTypeOf } from "../../app/lib/values/catalogue-values.ts";

const files = readRecipeFiles();

export const recipes = datasets.flatMap((dataset) =>
  (files[dataset] ?? []).map((recipe) => ({ ...recipe, type: recipeTypeOf(dataset) })),
);
export type ContentRecipe = (typeof recipes)[number];

/** @throws if an editor has renamed it */
export function recipeBySlug(slug: string): ContentRecipe {
  const found = recipes.find((recipe) => recipe.slug === slug);
  if (!found)
    throw new Error(`No recipe ${slug} in content/recipes: choose another one for this test.`);
  return found;
}
