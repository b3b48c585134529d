// The addresses for programs. Their answers are the same for everyone: they depend on the address alone.

/** What a recipe can be read as, by the ending of its address: `/recipe/9.json`. */
export type RecipeFormat = "json" | "md" | "txt";

/** Programs that import the files of `/recipe/9/export/mealie`. */
export const recipeApps = ["mealie", "tandoor", "paprika", "recipesage"] as const;
export type RecipeApp = (typeof recipeApps)[number];

const recipeFile = /^\/recipe\/[^/]{1,20}\.(?:json|md|txt)$/;
const recipeExport = /^\/recipe\/[^/]{1,20}\/export\/[^/]{1,20}$/;
const api = /^\/(?:api(?:\/recipes)?|search\/suggest)$/;

export function isApiPath(pathname: string): boolean {
  return api.test(pathname) || recipeFile.test(pathname) || recipeExport.test(pathname);
}

/** Whether errors at this address are JSON; people open the others. */
export function hasJsonErrors(pathname: string): boolean {
  return api.test(pathname) || pathname.endsWith(".json");
}

/** A recipe id in an address; null if it cannot be one. */
export function readRecipeId(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}

/** What `/recipe/9.txt?part=ingredients` shows; null for the whole recipe. */
export function readRecipePart(params: URLSearchParams): "ingredients" | null {
  return params.get("part") === "ingredients" ? "ingredients" : null;
}

/**
 * `/recipe/9.json?part=amounts` is for the pages that a device keeps: what it needs to compute amounts without a network.
 * It is not a part of the API and may change with the site.
 */
export function isAmountsPart(params: URLSearchParams): boolean {
  return params.get("part") === "amounts";
}
