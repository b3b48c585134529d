/** Filters of the recipe list in the admin area. */
export const recipeListViews = ["all", "edited", "unpublished", "translations"] as const;
export type RecipeListView = (typeof recipeListViews)[number];
