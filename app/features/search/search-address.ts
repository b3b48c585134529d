// The address of a search: that of a listing, and whether misspelled words are searched as they are typed.
import { listingQuery, type AddressedFilter } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/query/recipe-filter.ts";

export function isExact(params: URLSearchParams): boolean {
  return params.get("exact") === "1";
}

export function searchAddress(filter: AddressedFilter, { exact = false } = {}): string {
  return `/search?${searchParams(filter, exact).toString()}`;
}

/** The parameters that a search reads, in one order. */
export function searchPageQuery(params: URLSearchParams): URLSearchParams {
  return searchParams(parseRecipeFilter(params), isExact(params));
}

function searchParams(filter: AddressedFilter, exact: boolean): URLSearchParams {
  const params = listingQuery(filter);
  if (exact && filter.query) params.set("exact", "1");
  return params;
}
