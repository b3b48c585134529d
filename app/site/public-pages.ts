// The pages that look the same to every guest, and what each reads of its address. The page cache keeps these and
// nothing else; what a page does not read never reaches it, so an address that only looks different is no other page.
import { postTags } from "#app/features/editorial/document-kinds.ts";
import { kitchenQuery, parseKitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { languages } from "#app/i18n/languages.ts";
import { readPage } from "#app/lib/page-number.ts";
import { toolParams, type PageParam } from "#app/lib/page-path.ts";
import { publicAddress, type PublicPage } from "#app/platform/cache/page-cache.ts";

/** What counts of the value of a parameter; null leaves it out. */
type Field = (value: string) => string | null;
const text =
  (maxLength: number): Field =>
  (value) =>
    value.trim().slice(0, maxLength).trim() || null;
const oneOf =
  (values: ReadonlyArray<string>): Field =>
  (value) =>
    values.includes(value) ? value : null;
const page: Field = (value) => (readPage(value) > 1 ? String(readPage(value)) : null);

/** Of a parameter that is repeated, the pages read the first value. */
const fields =
  (read: Readonly<Partial<Record<PageParam, Field>>>): PublicPage["query"] =>
  (params) => {
    const kept = new URLSearchParams();
    for (const [name, field] of Object.entries(read)) {
      const value = field(params.get(name) ?? "");
      if (value !== null) kept.set(name, value);
    }
    return kept;
  };
const nothing = fields({});
const listing: PublicPage["query"] = (params) => listingQuery(parseRecipeFilter(params));
/** Where the address says nothing of them, the units are those of the cache's variant. */
const recipe: PublicPage["query"] = (params) => kitchenQuery(parseKitchenView(params, "metric"));
const shop: PublicPage["query"] = (params) => productQuery(parseProductFilter(params));
const toolTextLength = 40;
const tool = fields(Object.fromEntries(toolParams.map((name) => [name, text(toolTextLength)])));
/** Remix asks for the routes behind the links of a page, as many as it likes. */
const manifest: PublicPage["query"] = (params) => {
  const kept = new URLSearchParams();
  const version = text(40)(params.get("version") ?? "");
  if (version !== null) kept.set("version", version);
  for (const path of [...new Set(params.getAll("p"))].toSorted()) kept.append("p", path);
  return kept;
};

export const publicPages: ReadonlyArray<PublicPage> = [
  { pattern: /^\/$/, query: nothing },
  { pattern: /^\/(food|drinks|pastries|search)$/, query: listing },
  { pattern: /^\/region\/[a-z-]{1,40}$/, query: listing },
  { pattern: /^\/recipes\/feed\.(en|es)\.xml$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}$/, query: recipe },
  { pattern: /^\/shop$/, query: shop },
  { pattern: /^\/product\/[a-z0-9-]{1,60}$/, query: nothing },
  { pattern: /^\/caribbean-recipes$/, query: nothing },
  { pattern: /^\/social-recipes$/, query: fields({ sort: oneOf(["saved"]), page }) },
  {
    pattern: /^\/family-recipes$/,
    query: fields({
      place: text(60),
      generation: oneOf(generations),
      occasion: oneOf(occasions),
      page,
    }),
  },
  { pattern: /^\/family-recipes\/[^/]{1,64}$/, query: nothing },
  { pattern: /^\/chefs(\/[^/]{1,64})?$/, query: nothing },
  { pattern: /^\/resources$/, query: nothing },
  { pattern: /^\/resources\/[a-z-]{1,40}$/, query: tool },
  {
    pattern: /^\/(cooking-techniques|ingredient-guide|kitchen-equipment)$/,
    query: fields({ q: text(60), group: text(40) }),
  },
  {
    pattern: /^\/(cooking-techniques|ingredient-guide|kitchen-equipment)\/[^/]{1,60}$/,
    query: nothing,
  },
  {
    pattern: /^\/videos$/,
    query: fields({ region: oneOf(regions), language: oneOf(languages), page }),
  },
  { pattern: /^\/blog$/, query: fields({ page, tag: oneOf(postTags) }) },
  { pattern: /^\/blog\/[^/]{1,64}$/, query: nothing },
  { pattern: /^\/(about|privacy|terms)$/, query: nothing },
  { pattern: /^\/faq$/, query: fields({ q: text(100) }) },
  { pattern: /^\/sitemap\.xml$/, query: nothing },
  { pattern: /^\/__manifest$/, query: manifest },
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
