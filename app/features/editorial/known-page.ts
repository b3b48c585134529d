// Whether a path on this site leads to a page; used for links in files and in edited documents.
import { isCategory } from "#app/features/listings/categories.ts";
import { isRegion } from "#app/lib/values/catalogue-values.ts";

type Places = {
  isRecipe: (id: number) => boolean;
  isProduct: (slug: string) => boolean;
  /** Whether database content exists at this path: a document, or a page of another feature. */
  isWritten: (path: string) => boolean;
  /** Whether a route without parameters exists there. */
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
