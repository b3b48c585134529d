import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import {
  lastListingPage,
  popularLimit,
  recipesPerPage,
  type Catalogue,
  type RecipeListPage,
  type RecipeSummary,
} from "#app/features/recipes/catalogue.ts";
import { loadFacets } from "#app/features/recipes/search/load-facets.server.ts";
import { toFacetView, type FacetView } from "./facet-view.ts";
import { filterLabel } from "./filter-label.server.ts";
import { filterParts } from "./filter-parts.ts";
import {
  asChosen,
  asTyped,
  clearAddress,
  listingAddress,
  listingQuery,
  without,
  type AddressedFilter,
} from "./listing-address.ts";
import { relaxedFilters, type Dropped } from "./relaxed-filters.ts";
import { toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import {
  parseRecipeFilter,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import { searchTerms } from "#app/features/recipes/search/search-terms.ts";
import { regionCountries, type RecipeType, type Region } from "#app/features/recipes/vocabulary.ts";

type FilterLink = { label: string; address: string };

export type ListingView = FacetView & {
  cards: Array<RecipeCardData>;
  /** matching recipes on all pages; if `hasMore`, those up to this page */
  total: number;
  hasMore: boolean;
  page: number;
  pageCount: number;
  /** the number of listed recipes on the last page of a listing that is cut there */
  cutAt?: number;
  /** what was typed in a search */
  typed: string;
  /** the same without the words that are conditions */
  query: string;
  /** the search for all typed words as they are, if some were read as conditions */
  literal?: string;
  /** then the query string of the filter form: what was typed is chosen there; else that of the address */
  chosen?: string;
  /** the countries to choose from; null for all of them, which need not be in the page's data */
  countries: ReadonlyArray<string> | null;
  /** folded terms to highlight in titles and descriptions */
  marked: Array<string>;
  /** the address of the first page */
  address: string;
  /** the active filters; the address is that of the listing without this one */
  chips: Array<FilterLink>;
  /** the address without any filter */
  clear: string;
  /** for an empty listing: the same with one condition less, if that finds recipes */
  relaxed: Array<FilterLink & { total: number }>;
  /** for an empty listing: the closest dishes, else popular ones, else the newest */
  instead?: { kind: "closest" | "popular" | "newest"; cards: Array<RecipeCardData> };
};
export type ListingSuggestions = {
  relaxed: Array<{ dropped: Dropped; filter: AddressedFilter; total: number }>;
  instead: { kind: "closest" | "popular" | "newest"; recipes: Array<RecipeSummary> };
};
const nothing: ListingSuggestions = { relaxed: [], instead: { kind: "popular", recipes: [] } };
/** Closest dishes of an empty search. */
const maxClosest = 6;
type ListedRecipes = Pick<Catalogue, "listRecipes" | "listPopular" | "listNewest" | "countRecipes">;

type Reads = Pick<AppLoadContext, "db" | "kept" | "readOr" | "t"> & { catalogue: ListedRecipes };
type Scope = { type?: RecipeType; region?: Region };
type Options = {
  url: URL;
  language: Language;
  scope?: Scope;
  /** what an empty listing suggests */
  suggest?: (
    catalogue: ListedRecipes,
    filter: RecipeFilter,
    scope: Scope,
  ) => Promise<ListingSuggestions>;
};

function isCut({ total, hasMore, page }: RecipeListPage): boolean {
  return page === lastListingPage && (hasMore || total > lastListingPage * recipesPerPage);
}

/** One page of a listing for the given URL; null if the page does not exist. */
export async function loadListingView(
  { catalogue, db, kept, readOr, t }: Reads,
  { url, language, scope = {}, suggest = suggestionsFor }: Options,
): Promise<ListingView | null> {
  const filter = parseRecipeFilter(url.searchParams, scope);
  if (filter.page > lastListingPage) return null;
  const countOptions = () =>
    readOr(
      () => loadFacets(db, filter, scope),
      () => null,
    );
  // Asked for in the same turn: one call to the database.
  const [found, counts] = await Promise.all([
    catalogue.listRecipes(filter),
    filter.query ? countOptions() : kept(facetsName(filter, scope), countOptions),
  ]);
  if (filter.page > found.pageCount) return null;
  const { instead, relaxed } =
    found.total === 0 ? await suggest(catalogue, filter, scope) : nothing;
  return {
    cards: toCards(found.recipes, language, t),
    total: found.total,
    hasMore: found.hasMore,
    page: found.page,
    pageCount: found.pageCount,
    ...(isCut(found) && { cutAt: lastListingPage * recipesPerPage }),
    ...filterLinks(url.pathname, addressed(filter, scope), { language, t }),
    ...toFacetView(counts, filter.technique),
    countries: scope.region ? regionCountries[scope.region] : null,
    marked: filter.query ? searchTerms(filter.query).flat() : [],
    relaxed: relaxed.map(({ dropped, filter: rest, total }) => ({
      label: filterLabel(dropped, language, t),
      address: listingAddress(url.pathname, rest),
      total,
    })),
    ...(instead.recipes.length > 0 && {
      instead: { kind: instead.kind, cards: toCards(instead.recipes, language, t) },
    }),
  };
}

/** The numbers are the same on each page and in each order. */
const facetsName = ({ page: _page, sort: _sort, ...filter }: RecipeFilter, scope: Scope) =>
  `facets ${JSON.stringify([filter, scope])}`;

/** Of the visitor's filters: the labels and addresses of the listing. */
export function filterLinks(
  pathname: string,
  filter: AddressedFilter,
  { language, t }: { language: Language; t: AppLoadContext["t"] },
): Pick<ListingView, "address" | "chips" | "clear" | "typed" | "query" | "literal" | "chosen"> {
  const chips = [
    ...filterParts(filter).map(({ part, rest }) => ({
      label: filterLabel(part, language, t),
      rest,
    })),
    ...filter.ingredients.map((ingredient) => ({
      label: ingredient,
      rest: without(filter, { ingredient }),
    })),
  ];
  const { typed, query, read } = filter;
  return {
    typed,
    query,
    ...(read.length > 0 && {
      literal: listingAddress(pathname, asTyped(filter)),
      chosen: listingQuery(asChosen({ ...filter, page: 1 })).toString(),
    }),
    address: listingAddress(pathname, { ...filter, page: 1 }),
    chips: chips.map(({ label, rest }) => ({ label, address: listingAddress(pathname, rest) })),
    clear: clearAddress(pathname, filter),
  };
}

/** What the page's path says is not in the query string. */
function addressed({ type: _type, ...filter }: RecipeFilter, scope: Scope): AddressedFilter {
  return scope.region ? { ...filter, region: undefined } : filter;
}

/** One batch of queries for an empty listing: its conditions one by one left out, and popular or new recipes. */
export async function suggestionsFor(
  catalogue: ListedRecipes,
  filter: RecipeFilter,
  scope: Scope,
): Promise<ListingSuggestions> {
  const [popular, newest, closest, relaxed] = await Promise.all([
    catalogue.listPopular(),
    catalogue.listNewest(),
    filter.query ? catalogue.listRecipes(closestTo(filter, scope)) : null,
    Promise.all(
      relaxedFilters(filter, scope).map(async ({ dropped, filter: rest }) => ({
        dropped,
        filter: addressed(rest, scope),
        total: await catalogue.countRecipes(rest),
      })),
    ),
  ]);
  const found = relaxed.filter(({ total }) => total > 0);
  const recipes = closest?.recipes.slice(0, maxClosest) ?? [];
  if (recipes.length > 0) return { relaxed: found, instead: { kind: "closest", recipes } };
  if (found.length > 0) return { relaxed: found, instead: { kind: "popular", recipes: [] } };
  const instead = popular.length > 0 ? popular : newest.slice(0, popularLimit);
  return {
    relaxed: found,
    instead: { kind: popular.length > 0 ? "popular" : "newest", recipes: instead },
  };
}

/** Recipes with one of the words; what somebody does not eat still counts. */
function closestTo(filter: RecipeFilter, scope: Scope): RecipeFilter {
  const { query, tags, typedTags, without } = filter;
  const all = parseRecipeFilter(new URLSearchParams(), scope);
  return { ...all, query, tags, typedTags, without, sort: "best", matchAny: true };
}
