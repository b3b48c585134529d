// The public pages, which are the same for every guest, and the parameters each one reads. The page cache stores these
// and nothing else; other parameters never reach a page, so they create no second copy.
import { compareQuery } from "#app/features/compare/compare-ids.ts";
import { termsVersionPattern } from "#app/features/checkout/terms-version.ts";
import { stepQuery } from "#app/features/cook-mode/step-address.ts";
import { parseStepView } from "#app/features/cook-mode/step-view.ts";
import { seasonQuery } from "#app/features/picks/calendar.ts";
import { postTags } from "#app/features/editorial/document-kinds.ts";
import { guides } from "#app/features/guides/guide-kinds.ts";
import { toolPath, tools } from "#app/features/guides/tools/tool-paths.ts";
import { toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { choicesText, parseChoices } from "#app/features/kitchen-choices/choices.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import {
  pantryQuery,
  parsePantry,
  rememberedStaples,
  staplesText,
} from "#app/features/pantry/pantry-query.ts";
import { readRecipePart } from "#app/features/recipe-api/api-paths.ts";
import { apiAddressQuery } from "#app/features/recipe-api/api-query.ts";
import { parsePrintLayout } from "#app/features/recipe-sharing/print-layout.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { searchPageQuery } from "#app/features/search/search-address.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { languages } from "#app/i18n/languages.ts";
import { getCookie } from "#app/lib/cookies.ts";
import { readPage } from "#app/lib/addresses/page-number.ts";
import type { PageParam } from "#app/lib/addresses/page-path.ts";
import { unitsOf } from "#app/platform/preferences.ts";
import { suggestQuery } from "#app/lib/suggestions.ts";
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

const countryCode: Field = (value) => (/^[A-Z]{2}$/.test(value) ? value : null);
const sizeNumber: Field = (value) => (/^[1-9]\d?$/.test(value) ? value : null);
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
/** "What can I cook?" reads nothing else. */
const search: PublicPage["query"] = (params) => {
  const cookable = pantryQuery(parsePantry(params));
  return cookable.size > 0 ? cookable : searchPageQuery(params);
};
const termsVersion: Field = (value) => (termsVersionPattern.test(value) ? value : null);

/** The region is in the path. */
const regionListing: PublicPage["query"] = (params) =>
  listingQuery({ ...parseRecipeFilter(params), region: undefined });
/** Without `units` in the address, the cache variant decides. */
const recipe: PublicPage["query"] = (params) => {
  const print = parsePrintLayout(params);
  return new URLSearchParams([
    ...kitchenQuery(parseKitchenView(params, "metric")),
    ...(print ? [["print", print]] : stepQuery(parseStepView(params))),
  ]);
};
/** The text of a recipe; JSON has the stored amounts. */
const recipeText: PublicPage["query"] = (params) => {
  const part = readRecipePart(params);
  return new URLSearchParams([
    ...kitchenQuery(parseKitchenView(params, "metric")),
    ...(part ? [["part", part]] : []),
  ]);
};
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
  { pattern: /^\/season$/, query: seasonQuery },
  { pattern: /^\/search\/suggest$/, query: suggestQuery },
  { pattern: /^\/(food|drinks|pastries)$/, query: listing },
  { pattern: /^\/search$/, query: search },
  { pattern: new RegExp(`^/region/(${regions.join("|")})$`), query: regionListing },
  { pattern: /^\/recipes\/feed\.(en|es)\.xml$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}\.json$/, query: fields({ part: oneOf(["amounts"]) }) },
  { pattern: /^\/recipe\/[^/]{1,20}\.(md|txt)$/, query: recipeText },
  { pattern: /^\/recipe\/[^/]{1,20}\/export\/[a-z]{1,20}$/, query: nothing },
  { pattern: /^\/recipe\/[^/]{1,20}$/, query: recipe },
  { pattern: /^\/compare$/, query: compareQuery },
  { pattern: /^\/api$/, query: nothing },
  { pattern: /^\/api\/recipes$/, query: apiAddressQuery },
  { pattern: /^\/shop$/, query: shop },
  {
    pattern: /^\/product\/[a-z0-9-]{1,60}$/,
    query: fields({ country: countryCode, variant: sizeNumber }),
  },
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
  { pattern: /^\/chefs\/[^/]{1,64}(?:\/feed\.(?:en|es)\.xml)?$/, query: nothing },
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
  { pattern: /^\/(about|cookies|privacy|returns|imprint)$/, query: nothing },
  { pattern: /^\/terms$/, query: fields({ accepted: termsVersion }) },
  { pattern: /^\/offline$/, query: nothing },
  { pattern: /^\/faq$/, query: fields({ q: text(100) }) },
  { pattern: /^\/sitemap\.xml$/, query: fields({ part: sitemapPart }) },
  { pattern: /^\/__manifest$/, query: manifest },
];

/**
 * What the page cache keys a page by besides its address: recipes by the visitor's units, country and avoided allergens,
 * comparisons by the units, and "What can I cook?" by the remembered staples.
 */
export function kitchenVariant(address: string, request: Request): string {
  if (address.startsWith("/compare")) return unitsOf(request);
  const [path, query] = address.split("?");
  if (path === "/search" || path === "/search.data") {
    const read = [...new URLSearchParams(query).keys()].filter(
      (name) => !/^(?:lng|_routes)$/.test(name),
    );
    // The start of a search, with the form, or ingredients for which the address names no staples.
    const isOpen = read.every((name) => name === "have");
    return isOpen ? staplesText(rememberedStaples(getCookie(request, "pantry"))) : "";
  }
  if (!address.startsWith("/recipe/")) return "";
  return unitsOf(request) + choicesText(parseChoices(getCookie(request, "kitchen")));
}

/** Public as well, but not cached because their forms have a stamp per visitor. */
const openForms = /^\/(?:contact|newsletter|submit-recipe|review\/\d{1,9})$/;

/** Whether the page at an address holds no personal data: visits to it may be reported. */
export function isPublicPage(url: URL): boolean {
  return publicPageOf(url, publicPages) !== null || openForms.test(url.pathname);
}
