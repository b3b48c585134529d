// Free-shipping threshold and zones. Pure functions.
import type { DeliveryDays } from "./delivery.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";

/** Weight bands of a country's zone, and whether free shipping covers the zone. */
export type ShippingZone = {
  rates: ReadonlyArray<{ upToGrams: number; priceCents: number }>;
  shipsFree: boolean;
  days?: DeliveryDays | null;
};

/** Values for "on orders of $75 or more to: Canada and United States". */
export type FreeShippingView = {
  amount: string;
  places: string;
  /** amount missing in a cart; null if the zone is unknown or not covered */
  toFree: string | null;
};

/** The zone of content/shipping.json in which the operator sells without duties at the border. */
export const isAtHome = ({ zone }: { zone: string }) => zone === "home";

/** Orders of this value or more ship free; 0: never. */
export function freeShippingFromCents(
  { freeShippingOverUsd }: Pick<SiteFacts, "freeShippingOverUsd">,
  zone: Pick<ShippingZone, "shipsFree"> | null = { shipsFree: true },
): number {
  return zone?.shipsFree ? freeShippingOverUsd * 100 : 0;
}
