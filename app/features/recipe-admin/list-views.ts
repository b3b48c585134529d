/** What the list of recipes at the desk shows: all, or those in a state. */
export const recipeViews = ["all", "edited", "unpublished", "translations"] as const;
export type RecipeView = (typeof recipeViews)[number];
