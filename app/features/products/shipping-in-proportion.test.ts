import { expect, test } from "vitest";
import { shippingInProportion } from "./shipping-in-proportion.ts";

const rates = [
  { upToGrams: 500, priceCents: 1890 },
  { upToGrams: 1000, priceCents: 2290 },
];

test("shipping of half the price or more is high, and the same for as many as its weight band holds", () => {
  const pot = { weightGrams: 160, priceCents: 1200 };
  expect(shippingInProportion(pot, rates, 0)).toEqual({
    isHigh: true,
    sameUpTo: 3,
    freeFrom: null,
  });
  expect(shippingInProportion({ ...pot, priceCents: 3781 }, rates, 0)).toMatchObject({
    isHigh: false,
  });
});

test("the fewest that ship free are told only if somebody would buy so many", () => {
  const one = { weightGrams: 600, priceCents: 2500 };
  expect(shippingInProportion(one, rates, 7500)).toMatchObject({ freeFrom: 3, sameUpTo: 1 });
  expect(shippingInProportion({ ...one, priceCents: 1000 }, rates, 7500)?.freeFrom).toBeNull();
  expect(shippingInProportion({ ...one, priceCents: 7500 }, rates, 7500)).toMatchObject({
    isHigh: false,
    freeFrom: null,
  });
});

test("a place without rates has no shipping to compare", () => {
  expect(shippingInProportion({ weightGrams: 1, priceCents: 1 }, [], 0)).toBeNull();
});
