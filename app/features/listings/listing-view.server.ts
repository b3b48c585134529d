import type { Language } from "#app/i18n/languages.ts";
import {
  lastListingPage,
  recipesPerPage,
  type Catalogue,
  type RecipePage,
} from "#app/features/recipes/catalogue.ts";
import type { AddressedFilter } from "./listing-address.ts";
import { toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { searchTerms } from "#app/features/recipes/search-terms.ts";
import {
  countries,
  regionCountries,
  type RecipeType,
  type Region,
} from "#app/features/recipes/vocabulary.ts";

export type ListingView = {
  cards: Array<RecipeCardData>;
  /** matching recipes on all pages; if `hasMore`, those up to this page */
  total: number;
  hasMore: boolean;
  page: number;
  pageCount: number;
  /** the number of listed recipes on the last page of a listing that is cut there, else null */
  cutAt: number | null;
  filter: AddressedFilter;
  /** countries to choose from */
  countries: ReadonlyArray<string>;
  /** folded terms to highlight in titles and descriptions */
  marked: Array<string>;
  /** suggestions for an empty listing */
  popular: Array<RecipeCardData>;
};

type Options = {
  url: URL;
  language: Language;
  scope?: { type?: RecipeType; region?: Region };
};

function isCut({ total, hasMore, page }: RecipePage): boolean {
  return page === lastListingPage && (hasMore || total > lastListingPage * recipesPerPage);
}

/** One page of a listing for the given URL; null if the page does not exist. */
export async function loadListingView(
  catalogue: Pick<Catalogue, "listRecipes" | "listPopular">,
  { url, language, scope = {} }: Options,
): Promise<ListingView | null> {
  const filter = parseRecipeFilter(url.searchParams, scope);
  if (filter.page > lastListingPage) return null;
  const found = await catalogue.listRecipes(filter);
  if (filter.page > found.pageCount) return null;
  const popular = found.total === 0 ? await catalogue.listPopular() : [];
  const { type: _type, region: _region, ...addressed } = filter;
  return {
    cards: toCards(found.recipes, language),
    total: found.total,
    hasMore: found.hasMore,
    page: found.page,
    pageCount: found.pageCount,
    cutAt: isCut(found) ? lastListingPage * recipesPerPage : null,
    filter: addressed,
    countries: scope.region ? regionCountries[scope.region] : countries,
    marked: filter.query ? searchTerms(filter.query).flat() : [],
    popular: toCards(popular, language),
  };
}
