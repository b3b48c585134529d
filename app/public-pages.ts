// The pages that look the same to every guest, and the query parameters that each depends on. The page cache keeps
// these and nothing else; parameters that are not listed here never reach a page.
import { filterParams } from "./features/recipes/recipe-filter.ts";
import { kitchenParams } from "./features/recipes/kitchen-view.ts";
import type { PublicPage } from "./platform/page-cache.ts";

export const publicPages: ReadonlyArray<PublicPage> = [
  { pattern: /^\/$/, params: [] },
  { pattern: /^\/(food|drinks|pastries|search)$/, params: filterParams },
  { pattern: /^\/region\/[a-z-]{1,40}$/, params: filterParams },
  { pattern: /^\/recipe\/[^/]{1,20}$/, params: kitchenParams },
  { pattern: /^\/caribbean-recipes$/, params: [] },
  { pattern: /^\/sitemap\.xml$/, params: [] },
  // Remix asks here for the routes behind the links of a page.
  { pattern: /^\/__manifest$/, params: ["p", "version"] },
];
