// From which value on a parcel ships free, and where. Pure.
import type { SiteFacts } from "#app/lib/site-facts.ts";

/** What a parcel costs to a country: its zone's bands, and whether free shipping covers the zone. */
export type ShippingZone = {
  rates: ReadonlyArray<{ upToGrams: number; priceCents: number }>;
  shipsFree: boolean;
};

/** How free shipping is explained: "on orders of $75 or more to: Canada and United States". */
export type FreeShippingView = {
  amount: string;
  places: string;
  /** what a cart lacks; null where it is unknown whether the zone is covered, or known that it is not */
  toFree: string | null;
};

/** The value of goods from which parcels ship free, this value included; 0: they never do. */
export function freeFromCents(
  { freeShippingOverUsd }: Pick<SiteFacts, "freeShippingOverUsd">,
  zone: Pick<ShippingZone, "shipsFree"> | null = { shipsFree: true },
): number {
  return zone?.shipsFree ? freeShippingOverUsd * 100 : 0;
}
