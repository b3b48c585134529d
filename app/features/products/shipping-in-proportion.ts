// What shipping costs beside what is shipped: told before the cart.
import { rateFor, shipsFree, type Rate } from "./totals.ts";
import { maxQuantity } from "./vocabulary.ts";

export type Proportion = {
  /** half of the price or more: the page says what else the price of shipping covers */
  isHigh: boolean;
  /** so many ship for the price of one */
  sameUpTo: number;
  /** the fewest that ship free; null where that many cannot be bought, and for what ships free by itself */
  freeFrom: number | null;
};

/** More of them is no help to somebody who wants one. */
const maxFreeFrom = 6;

export function shippingInProportion(
  { weightGrams, priceCents }: { weightGrams: number; priceCents: number },
  rates: ReadonlyArray<Rate>,
  freeShippingFromCents: number,
): Proportion | null {
  const one = rateFor(rates, weightGrams);
  if (one === null) return null;
  const counts = Array.from({ length: maxQuantity }, (_, i) => i + 1);
  const isFree = (count: number) => shipsFree(priceCents * count, freeShippingFromCents);
  const firstFree = counts.find(isFree) ?? null;
  const firstDearer = counts.find((count) => rateFor(rates, weightGrams * count) !== one);
  return {
    isHigh: !isFree(1) && one * 2 >= priceCents,
    sameUpTo: (firstDearer ?? maxQuantity + 1) - 1,
    freeFrom: firstFree !== null && firstFree > 1 && firstFree <= maxFreeFrom ? firstFree : null,
  };
}
