// The address of a search: that of a listing.
import { listingQuery, type AddressedFilter } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";

export function searchAddress(filter: AddressedFilter): string {
  return `/search?${listingQuery(filter).toString()}`;
}

/** The parameters that a search reads, in one order. */
export function searchPageQuery(params: URLSearchParams): URLSearchParams {
  return listingQuery(parseRecipeFilter(params));
}
