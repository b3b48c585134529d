import type { ListingView } from "./listing-view.server.ts";

/** The recipe pages of a listing, in its order. */
export function listedPages({ cards }: Pick<ListingView, "cards">) {
  return cards.map(({ id }) => `/recipe/${id}`);
}
