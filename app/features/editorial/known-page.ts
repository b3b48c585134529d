// Which addresses of ours lead to a page: asked for the links of files and of what is written on the site alike.
import { isCategory } from "#app/features/listings/categories.ts";
import { isRegion } from "#app/features/recipes/vocabulary.ts";

type Places = {
  isRecipe: (id: number) => boolean;
  isProduct: (slug: string) => boolean;
  /** Whether somebody wrote what stands at this address: a document, or what only the site knows. */
  isWritten: (path: string) => boolean;
  /** Whether a route without variable parts answers there. */
  isRoute: (path: string) => boolean;
};

/** @param path without query and fragment */
export function isKnownPage(
  path: string,
  { isRecipe, isProduct, isWritten, isRoute }: Places,
): boolean {
  const [, first = "", second = "", ...more] = path.split("/");
  if (more.length === 0) {
    if (first === "recipe") return isRecipe(Number(second));
    if (first === "region") return isRegion(second);
    if (first === "product") return isProduct(second);
    if (!second && isCategory(first)) return true;
  }
  return isWritten(path) || isRoute(path);
}
