import fc from "fast-check";
import { expect, test } from "vitest";
import shipping from "#content/shipping.json";
import { freeShippingFromCents } from "./free-shipping.ts";
import {
  discountShares,
  paidFor,
  rateFor,
  refundFor,
  shipsFree,
  subtotalOf,
  totalsOf,
  type TotalLine,
} from "./totals.ts";

const line = fc.record({
  unitPriceCents: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 30 });
/** An order's lines with their shares of its discount, and the tax added to them. */
function withShares(
  items: ReadonlyArray<TotalLine>,
  discountCents: number,
  taxes: ReadonlyArray<number> = [],
) {
  const shares = discountShares(items, discountCents);
  return items.map((item, i) => ({
    ...item,
    discountCents: shares[i]!,
    addedTaxCents: taxes[i] ?? 0,
  }));
}
const weight = fc.integer({ min: 0, max: 400_000 });
const rates = fc
  .uniqueArray(fc.integer({ min: 100, max: 30_000 }), { minLength: 1, maxLength: 8 })
  .chain((grams) =>
    fc
      .array(fc.integer({ min: 0, max: 20_000 }), {
        minLength: grams.length,
        maxLength: grams.length,
      })
      .map((prices) => {
        const rising = prices.toSorted((a, b) => a - b);
        return grams
          .toSorted((a, b) => a - b)
          .map((upToGrams, i) => ({ upToGrams, priceCents: rising[i]! }));
      }),
  );

test("the total is the sum of its parts, in whole cents", () => {
  fc.assert(
    fc.property(
      lines,
      weight,
      rates,
      fc.integer({ min: 0, max: 10_000_000 }),
      (items, weightGrams, bands, discountCents) => {
        const totals = totalsOf({
          lines: items,
          weightGrams,
          rates: bands,
          discountCents,
          freeShippingFromCents: 7500,
        });
        const sum = items.reduce((all, line) => all + line.unitPriceCents * line.quantity, 0);
        expect(totals.subtotalCents).toBe(sum);
        expect(totals.totalCents).toBe(sum - totals.discountCents + totals.shippingCents!);
        expect(totals.discountCents).toBeLessThanOrEqual(sum);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
      },
    ),
  );
});

test("amounts that are not whole cents are rejected", () => {
  for (const unitPriceCents of [0.1, -1, Number.NaN, Infinity, 2 ** 53])
    expect(() => subtotalOf([{ unitPriceCents, quantity: 1 }])).toThrow(RangeError);
});

test("shipping is free at the threshold and above, after discounts and before shipping", () => {
  expect(shipsFree(7499, 7500)).toBe(false);
  expect(shipsFree(7500, 7500)).toBe(true);
  expect(shipsFree(1_000_000, 0)).toBe(false);
  const order = {
    lines: [{ unitPriceCents: 8000, quantity: 1 }],
    weightGrams: 900,
    rates: [{ upToGrams: 1000, priceCents: 790 }],
    freeShippingFromCents: 7500,
  };
  expect(totalsOf(order)).toMatchObject({ shippingCents: 0, totalCents: 8000 });
  // The discount brings the subtotal below the threshold; shipping does not count towards it.
  expect(totalsOf({ ...order, discountCents: 600 })).toMatchObject({
    shippingCents: 790,
    totalCents: 8190,
  });
  expect(totalsOf({ ...order, discountCents: 501 }).shippingCents).toBe(790);
  expect(totalsOf({ ...order, discountCents: 500 }).shippingCents).toBe(0);
});

test("an order of files has no shipping, whether or not the country is known", () => {
  const order = { lines: [{ unitPriceCents: 1800, quantity: 1 }], freeShippingFromCents: 7500 };
  const expected = { shippingCents: 0, totalCents: 1800 };
  expect(totalsOf({ ...order, weightGrams: 0, rates: null })).toMatchObject(expected);
  expect(totalsOf({ ...order, weightGrams: 0, rates: [] })).toMatchObject(expected);
  expect(totalsOf({ ...order, weightGrams: 1, rates: null }).shippingCents).toBeNull();
});

test("free shipping covers only the chosen zones, and the content chooses some", () => {
  const facts = { freeShippingOverUsd: 75 };
  expect(freeShippingFromCents(facts, { shipsFree: true })).toBe(7500);
  expect(freeShippingFromCents(facts, { shipsFree: false })).toBe(0);
  expect(freeShippingFromCents({ freeShippingOverUsd: 0 }, { shipsFree: true })).toBe(0);
  const covered = shipping.zones.filter((zone) => zone.shipsFree).map(({ zone }) => zone);
  expect(covered).toEqual(["home", "north"]);
});

test("a heavier parcel never costs less, and too much weight is split into several parcels", () => {
  fc.assert(
    fc.property(rates, weight, weight, (bands, a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
      const last = bands.at(-1)!;
      expect(rateFor(bands, heavy)!).toBeGreaterThanOrEqual(rateFor(bands, light)!);
      expect(rateFor(bands, last.upToGrams * 2)).toBe(last.priceCents * 2);
    }),
  );
  expect(rateFor([], 100)).toBeNull();
  expect(rateFor([], 0)).toBe(0);
});

test("each rate in the content applies up to its own weight", () => {
  for (const { rates: bands } of shipping.zones)
    for (const [i, { upToGrams, priceCents }] of bands.entries()) {
      expect(rateFor(bands, upToGrams)).toBe(priceCents);
      if (i + 1 < bands.length)
        expect(rateFor(bands, upToGrams + 1)).toBe(bands[i + 1]!.priceCents);
    }
});

test("parcels go to at least 45 countries, each in one zone", () => {
  const countries = shipping.zones.flatMap((zone) => zone.countries);
  expect(new Set(countries).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThanOrEqual(45);
});

test("shares of a discount add up to the discount, to the cent", () => {
  fc.assert(
    fc.property(lines, fc.nat(), (items, seed) => {
      const discount = seed % (subtotalOf(items) + 1);
      const shares = discountShares(items, discount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      for (const share of shares) expect(Number.isInteger(share) && share >= 0).toBe(true);
    }),
  );
});

test("refunds of an order never exceed the payment, and a full return refunds all of it", () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
      (items, seed, shippingCents, counts) => {
        const discountCents = seed % (subtotalOf(items) + 1);
        const taxes = counts.map((count) => count * 37);
        const discounted = withShares(items, discountCents, taxes);
        const totalCents = paidFor(discounted, () => true) + shippingCents;
        const part = discounted.map((line, i) => ({
          ...line,
          returned: counts[i]! % (line.quantity + 1),
        }));
        const first = refundFor({ lines: part, totalCents, refundedCents: 0 });
        const all = discounted.map((line) => ({ ...line, returned: line.quantity }));
        const rest = refundFor({ lines: all, totalCents, refundedCents: first });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + rest).toBe(totalCents);
      },
    ),
  );
});

test("payments for any two complementary sets of lines add up to the whole payment", () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 1_000_000 }), fc.nat(), (items, wanted, seed) => {
      const subtotal = subtotalOf(items);
      const discount = Math.min(wanted, subtotal);
      const isMeant = (item: (typeof items)[number]) => (item.unitPriceCents + seed) % 2 === 0;
      const discounted = withShares(items, discount);
      const some = paidFor(discounted, isMeant);
      const others = paidFor(discounted, (item) => !isMeant(item));
      expect(some + others).toBe(subtotal - discount);
    }),
  );
});
