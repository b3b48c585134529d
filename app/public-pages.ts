// The pages that look the same to every guest, and the query parameters that each depends on. The page cache keeps
// these and nothing else; parameters that are not listed here never reach a page.
import { toolParams } from "./features/guides/tools/tool-questions.ts";
import { filterParams } from "./features/recipes/recipe-filter.ts";
import { productParams } from "./features/shop/product-filter.ts";
import { kitchenParams } from "./features/recipes/kitchen-view.ts";
import { publicAddress, type PublicPage } from "./platform/page-cache.ts";

export const publicPages: ReadonlyArray<PublicPage> = [
  { pattern: /^\/$/, params: [] },
  { pattern: /^\/(food|drinks|pastries|search)$/, params: filterParams },
  { pattern: /^\/region\/[a-z-]{1,40}$/, params: filterParams },
  { pattern: /^\/recipes\/feed\.(en|es)\.xml$/, params: [] },
  { pattern: /^\/recipe\/[^/]{1,20}$/, params: kitchenParams },
  { pattern: /^\/shop$/, params: productParams },
  { pattern: /^\/product\/[a-z0-9-]{1,60}$/, params: [] },
  { pattern: /^\/caribbean-recipes$/, params: [] },
  { pattern: /^\/social-recipes$/, params: ["sort", "page"] },
  { pattern: /^\/family-recipes$/, params: ["place", "generation", "occasion", "page"] },
  { pattern: /^\/family-recipes\/[^/]{1,64}$/, params: [] },
  { pattern: /^\/chefs(\/[^/]{1,64})?$/, params: [] },
  { pattern: /^\/resources$/, params: [] },
  { pattern: /^\/resources\/[a-z-]{1,40}$/, params: toolParams },
  {
    pattern: /^\/(cooking-techniques|ingredient-guide|kitchen-equipment)$/,
    params: ["q", "group"],
  },
  {
    pattern: /^\/(cooking-techniques|ingredient-guide|kitchen-equipment)\/[^/]{1,60}$/,
    params: [],
  },
  { pattern: /^\/videos$/, params: ["region", "language", "page"] },
  { pattern: /^\/blog$/, params: ["page", "tag"] },
  { pattern: /^\/blog\/[^/]{1,64}$/, params: [] },
  { pattern: /^\/(about|privacy|terms)$/, params: [] },
  { pattern: /^\/faq$/, params: ["q"] },
  { pattern: /^\/sitemap\.xml$/, params: [] },
  // Remix asks here for the routes behind the links of a page.
  { pattern: /^\/__manifest$/, params: ["p", "version"] },
];

/** Pages whose amounts are in the reader's units: the page cache keys them by these, too. */
export function showsAmounts(address: string): boolean {
  return address.startsWith("/recipe/");
}

/** Open to everybody as well, and not kept only because their forms are stamped for each visitor. */
const openForms = /^\/(?:contact|newsletter|submit-recipe|review\/\d{1,9})$/;

/** Whether an address is that of a page which nobody's data are on: others may know that it was visited. */
export function isPublicPage(url: URL): boolean {
  return publicAddress(url, publicPages) !== null || openForms.test(url.pathname);
}
