// The public pages, which are the same for every guest, and the parameters each one reads. The page cache stores these
// and nothing else; other parameters never reach a page, so they create no second copy.
import { stepQuery } from "#app/features/cook-mode/step-address.ts";
import { parseStepView } from "#app/features/cook-mode/step-view.ts";
import { postTags } from "#app/features/editorial/document-kinds.ts";
import { guides } from "#app/features/guides/guide-kinds.ts";
import { toolPath, tools } from "#app/features/guides/tools/tool-paths.ts";
import { toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { kitchenQuery, parseKitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { apiAddressQuery } from "#app/features/recipe-api/api-query.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { languages } from "#app/i18n/languages.ts";
import { readPage } from "#app/lib/page-number.ts";
import type { PageParam } from "#app/lib/page-path.ts";
import { publicPageOf, type PublicPage } from "#app/platform/cache/page-cache.ts";

/** Normalizes a parameter's value; null drops it. */
type Field = (value: string) => string | null;
const text =
  (maxLength: number): Field =>
  (value) =>
    value.replace(/\s+/g, " ").trim().slice(0, maxLength).trim() || null;
const oneOf =
  (values: ReadonlyArray<string>): Field =>
  (value) =>
    values.includes(value) ? value : null;
const page: Field = (value) => (readPage(value) > 1 ? String(readPage(value)) : null);

const sitemapPart: Field = (value) => (/^(?:pages|\d{1,5})$/.test(value) ? value : null);

/** Pages read the first value of a repeated parameter. */
const fields =
  (read: Readonly<Partial<Record<PageParam, Field>>>): PublicPage["query"] =>
  (params) => {
    const query = new URLSearchParams();
    for (const [name, field] of Object.entries(read)) {
      const value = field(params.get(name) ?? "");
      if (value !== null) query.set(name, value);
    }
    return query;
  };
const nothing = fields({});
const listing: PublicPage["query"] = (params) => listingQuery(parseRecipeFilter(params));
/** Without `units` in the address, the cache variant decides. */
const recipe: PublicPage["query"] = (params) =>
  new URLSearchParams([
    ...kitchenQuery(parseKitchenView(params, "metric")),
    ...stepQuery(parseStepView(params)),
  ]);
const shop: PublicPage["query"] = (params) => productQuery(parseProductFilter(params));
/** Remix requests the routes of the links on a page, any number of them; paths of one route get one answer. */
const manifest: PublicPage["query"] = (params, { patternOf }) => {
  const query = new URLSearchParams();
  const version = text(40)(params.get("version") ?? "");
  if (version !== null) query.set("version", version);
  const paths = params.getAll("p").map((path) => {
    const pattern = patternOf(path);
    // The route for unknown paths, with the routes of the path's beginning.
    return pattern === "*" ? "/*/*" : pattern;
  });
  for (const path of [...new Set(paths)].toSorted()) query.append("p", path);
  return query;
};

export const publicPages: ReadonlyArray<PublicPage> = [
  { pattern: /^\/$/, query: nothing },
  { pattern: /^\/(food|drinks|pastries|search)$/, query: listing },
  { pattern: new RegExp(`^/region/(${regions.join("|")})$`), query: listing },
  { pattern: /^\/recipes\/feed\.(en|es)\.xml$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}\.(json|md|txt)$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}\/export\/[a-z]{1,20}$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}$/, query: recipe },
  { pattern: /^\/api$/, query: nothing },
  { pattern: /^\/api\/recipes$/, query: apiAddressQuery },
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
  { pattern: /^\/chefs$/, query: fields({ page }) },
  { pattern: /^\/chefs\/[^/]{1,64}$/, query: nothing },
  { pattern: /^\/resources$/, query: nothing },
  ...([...tools, "measure-card"] as const).map((tool) => ({
    pattern: new RegExp(`^${toolPath(tool)}$`),
    query: toolAddressQueries[tool],
  })),
  ...Object.values(guides).map(({ path, groups }) => ({
    pattern: new RegExp(`^${path}$`),
    query: fields({ q: text(60), group: oneOf(groups) }),
  })),
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
  { pattern: /^\/sitemap\.xml$/, query: fields({ part: sitemapPart }) },
  { pattern: /^\/__manifest$/, query: manifest },
];

/** Pages with amounts in the visitor's units: the page cache also keys them by units. */
export function showsAmounts(address: string): boolean {
  return address.startsWith("/recipe/");
}

/** Public as well, but not cached because their forms have a stamp per visitor. */
const openForms = /^\/(?:contact|newsletter|submit-recipe|review\/\d{1,9})$/;

/** Whether the page at an address holds no personal data: visits to it may be reported. */
export function isPublicPage(url: URL): boolean {
  return publicPageOf(url, publicPages) !== null || openForms.test(url.pathname);
}
