// Site search: recipes, and guide entries, posts, chefs and products, in one database call. A search that finds no recipe
// takes one more: the same with its misspelled words corrected, and what to search for instead.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FacetCounts } from "#app/features/recipes/search/count-facets.ts";
import { loadFacets } from "#app/features/recipes/search/load-facets.server.ts";
import { toFacetView } from "#app/features/listings/facet-view.ts";
import {
  filterLinks,
  loadListingView,
  suggestionsFor,
  type ListingView,
  type ListingSuggestions,
} from "#app/features/listings/listing-view.server.ts";
import { asTyped, listingAddress } from "#app/features/listings/listing-address.ts";
import {
  toProductCard,
  type ProductCardView,
} from "#app/features/products/product-page/product-view.server.ts";
import { searchProductsQuery } from "#app/features/products/product-queries.server.ts";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { namedRecipes } from "#app/features/recipes/search/search-query.server.ts";
import { isFiller } from "#app/features/recipes/search/query-words.ts";
import type { RecipeListPage, RecipeSummary } from "#app/features/recipes/catalogue.ts";
import {
  parseRecipeFilter,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import { searchTerms, typedTerms } from "#app/features/recipes/search/search-terms.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { correctQuery, withAccents } from "./correct-query.ts";
import { findNearWords, type NearWords } from "./near-words.server.ts";
import { findPages } from "./find-pages.server.ts";
import { nothingFound, type FoundPages } from "./found-pages.ts";
import { searchAddress } from "./search-address.ts";

export type Spelling = {
  typed: string;
  /** what the typed words probably mean */
  better: string;
  /** whether the results are those of `better` */
  isUsed: boolean;
  /** the other of the two searches */
  address: string;
};
type SearchResults = {
  listing: ListingView | null;
  spelling: Spelling | null;
  products: Array<ProductCardView>;
  /** without those that are empty, as they are in the page */
  pages: Partial<FoundPages>;
};
type Found = {
  filter: RecipeFilter;
  recipes: RecipeListPage;
  products: Array<ProductCardView>;
  pages: FoundPages;
  /** dishes that are called as the conditions are, which they do not meet */
  named: Array<RecipeSummary>;
};

/** `listing` is null if that page does not exist. */
export async function searchSite(context: AppLoadContext, url: URL): Promise<SearchResults> {
  const { catalogue, db, kept, language, readOr, t } = context;
  const filter = parseRecipeFilter(url.searchParams);
  let found: Found | undefined;
  let better: string | null = null;
  let suggestions: Promise<ListingSuggestions> | undefined;
  let correctedFacets: Promise<FacetCounts | null> | undefined;
  const listRecipes = async () => {
    const [typed, near] = await Promise.all([find(context, filter), nearWords(context, filter)]);
    found = typed;
    better = hasOthers(typed) ? null : betterQuery(filter, near, typed.recipes.total > 0);
    if (typed.recipes.total > 0 || filter.page > 1) return typed.recipes;
    const corrected = better === null || filter.isExact ? null : corrections(filter, better);
    // Everything that may be shown now is asked for in the same turn, so it is one more call.
    suggestions = suggestionsFor(catalogue, corrected ?? filter, {});
    if (corrected)
      correctedFacets = readOr(
        () => loadFacets(db, corrected, {}),
        () => null,
      );
    const other = corrected ? await find(context, corrected) : typed;
    if (other.recipes.total > 0) found = other;
    // What finds nothing either is not offered.
    else if (corrected) better = null;
    return found.recipes;
  };
  const listing = await loadListingView(
    { db, kept, readOr, t, catalogue: { ...catalogue, listRecipes } },
    { url, language, suggest: (_, of) => suggestions ?? suggestionsFor(catalogue, of, {}) },
  );
  if (!found) return { listing, spelling: null, products: [], pages: {} };
  const isUsed = found.filter.typed !== filter.typed;
  const titles = listing?.cards.map(({ title }) => title.text) ?? [];
  const shown = better === null ? null : withAccents(better, isUsed ? titles : []);
  const named = toCards(found.named, language, t);
  return {
    listing:
      listing && isUsed
        ? {
            ...ofFilter(listing, { ...found.filter, typed: shown ?? "" }, { language, t }),
            ...toFacetView((await correctedFacets) ?? null, filter.technique),
          }
        : listing && {
            ...listing,
            cards: [...named, ...listing.cards],
            total: listing.total + named.length,
          },
    spelling: shown === null ? null : toSpelling(filter, shown, isUsed),
    products: found.products,
    pages: Object.fromEntries(Object.entries(found.pages).filter(([, { length }]) => length > 0)),
  };
}

/** The listing with the filter of the corrected search: its other pages and filters lead on from there. */
function ofFilter(
  listing: ListingView,
  filter: RecipeFilter,
  texts: Parameters<typeof filterLinks>[2],
): ListingView {
  return {
    ...listing,
    ...filterLinks("/search", filter, texts),
    marked: searchTerms(filter.query).flat(),
  };
}

/** A word of a product, of a chef, of a page of the site, or of the title of a guide entry or post is not misspelled. */
function hasOthers({ filter, products, pages }: Found): boolean {
  const terms = typedTerms(searchTerms(filter.query));
  const isTitled = ({ title }: { title: string }) => {
    const titled = words(fold(title));
    return terms.every((term) => titled.some((word) => word.startsWith(term)));
  };
  const { guides, posts, site, chefs } = pages;
  return (
    [products, site, chefs].some(({ length }) => length > 0) || [...guides, ...posts].some(isTitled)
  );
}

function corrections(filter: RecipeFilter, typed: string): RecipeFilter {
  const corrected = new URL(listingAddress("/search", { ...filter, typed }), "http://search");
  return parseRecipeFilter(corrected.searchParams);
}

/** A search that finds recipes gets no suggestion for the beginning of a word. */
function betterQuery(filter: RecipeFilter, near: NearWords, hasFound: boolean): string | null {
  const unknown = hasFound ? [...near].filter(([, { isPrefix }]) => !isPrefix) : [...near];
  return correctQuery(filter.typed, new Map(unknown));
}

function toSpelling(filter: RecipeFilter, better: string, isUsed: boolean): Spelling {
  const address = isUsed
    ? searchAddress(asTyped(filter))
    : searchAddress({ ...filter, typed: better, isExact: false, page: 1 });
  return { typed: filter.typed, better, isUsed, address };
}

/** The first page of a search in text shows everything, the others recipes only. */
async function find(context: AppLoadContext, filter: RecipeFilter): Promise<Found> {
  const { db, catalogue, language, readOr } = context;
  const { query } = filter;
  const isAll = query !== "" && filter.page === 1;
  const [recipes, named, products, pages] = await Promise.all([
    catalogue.listRecipes(filter),
    readOr(
      async () => (await namedRecipes(db, filter)) ?? [],
      () => [],
    ),
    isAll
      ? readOr(
          () => searchProductsQuery(db, typedTerms(searchTerms(query))),
          () => [],
        )
      : [],
    isAll
      ? readOr(
          () => findPages(db, { query, language }),
          () => nothingFound,
        )
      : nothingFound,
  ]);
  const cards = products.map((product) => toProductCard(product, language));
  return { filter, recipes, named, products: cards, pages };
}

function nearWords({ db, readOr }: AppLoadContext, filter: RecipeFilter): Promise<NearWords> {
  return readOr(
    () =>
      findNearWords(
        db,
        typedTerms(searchTerms(filter.query)).filter((term) => !isFiller(term)),
      ),
    () => new Map(),
  );
}
