/** Filters of the recipe list in the admin area. */
export const recipeListViews = ["all", "edited", "unpublished", "translations"] as const;
export type RecipeListView = (typeof recipeListViews)[number];

/** Columns that the list sorts by. */
export const recipeListOrders = ["number", "title", "country", "edited"] as const;
export type RecipeListOrder = (typeof recipeListOrders)[number];

/** Actions on several recipes, and the status they set. */
export const recipeListActions = { unpublish: "unpublished", republish: "published" } as const;
