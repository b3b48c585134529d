/** Filters of the recipe list in the admin area. */
export const recipeViews = ["all", "edited", "unpublished", "translations"] as const;
export type RecipeView = (typeof recipeViews)[number];
