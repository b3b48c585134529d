import fc from "fast-check";
import { expect, test } from "vitest";
import { refundFor, subtotalOf, totalsOf } from "#app/features/products/totals.ts";
import { applyDiscount, readCode, type Discount } from "./discount.ts";

const lines = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 60 }),
    unitPriceCents: fc.integer({ min: 100, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    weightGrams: fc.constantFrom(0, 400, 1900),
    isGiftCard: fc.constant(false),
  }),
  { minLength: 1, maxLength: 30, selector: ({ productId }) => productId },
);
const open = {
  id: 1,
  code: "FIESTA",
  minSubtotalCents: 0,
  oncePerCustomer: false,
  productIds: [],
  isOpen: true,
  isUsedByAccount: false,
};
const kinds = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant("amount" as const),
    value: fc.integer({ min: 1, max: 20_000_000 }),
  }),
  fc.record({ kind: fc.constant("shipping" as const), value: fc.constant(0) }),
);
const discounts: fc.Arbitrary<Discount> = fc
  .tuple(
    kinds,
    fc.record({
      minSubtotalCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
      productIds: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
      isOpen: fc.boolean(),
      oncePerCustomer: fc.boolean(),
      isUsedByAccount: fc.boolean(),
    }),
  )
  .map(([kind, rules]) => ({ ...open, ...rules, ...kind }));
const shipping = fc.record({
  rates: fc.constant([
    { upToGrams: 1000, priceCents: 790 },
    { upToGrams: 30_000, priceCents: 3590 },
  ]),
  freeShippingFromCents: fc.constantFrom(0, 7500),
});

test("with any code, the lines add up to the total to the cent and nothing is negative", () => {
  fc.assert(
    fc.property(lines, discounts, shipping, (items, discount, zone) => {
      const applied = applyDiscount(items, discount);
      const weightGrams = items.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
      const totals = totalsOf({ lines: items, weightGrams, ...zone, ...applied });
      const paid = items.map((line, i) => line.unitPriceCents * line.quantity - applied.shares[i]!);
      for (const cents of [...paid, ...applied.shares, totals.shippingCents!]) {
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
      }
      expect(applied.shares.reduce((sum, share) => sum + share, 0)).toBe(totals.discountCents);
      expect(paid.reduce((sum, cents) => sum + cents, 0) + totals.shippingCents!).toBe(
        totals.totalCents,
      );
    }),
  );
});

test("a code for some products takes nothing off the others, and one with a problem nothing at all", () => {
  fc.assert(
    fc.property(lines, discounts, (items, discount) => {
      const applied = applyDiscount(items, discount);
      const isFor = (id: number) =>
        discount.productIds.length === 0 || discount.productIds.includes(id);
      for (const [i, { productId }] of items.entries())
        if (!isFor(productId)) expect(applied.shares[i]).toBe(0);
      if (applied.problem) {
        expect(applied.discountCents).toBe(0);
        expect(applied.isShippingFree).toBe(false);
      }
      if (!discount.isOpen) expect(applied.problem).toBe("ended");
      const goods = subtotalOf(items.filter(({ productId }) => isFor(productId)));
      if (!applied.problem) expect(goods).toBeGreaterThanOrEqual(discount.minSubtotalCents);
      expect(applied.discountCents).toBeLessThanOrEqual(goods);
    }),
  );
});

test("refunds of a discounted order never exceed what was paid, in any parts", () => {
  fc.assert(
    fc.property(
      lines,
      discounts,
      fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
      fc.integer({ min: 0, max: 4000 }),
      (items, discount, counts, shippingCents) => {
        const { shares, discountCents } = applyDiscount(items, discount);
        const paid = subtotalOf(items) - discountCents + shippingCents;
        const sold = items.map((line, i) => ({
          ...line,
          discountCents: shares[i]!,
          addedTaxCents: 0,
        }));
        const part = sold.map((line, i) => ({ ...line, returned: counts[i]! % line.quantity }));
        const first = refundFor({ lines: part, totalCents: paid, refundedCents: 0 });
        const all = sold.map((line) => ({ ...line, returned: line.quantity }));
        const rest = refundFor({ lines: all, totalCents: paid, refundedCents: first });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThanOrEqual(paid);
        expect(first + rest).toBe(paid);
      },
    ),
  );
});

const pot = {
  productId: 1,
  unitPriceCents: 4200,
  quantity: 1,
  weightGrams: 1900,
  isGiftCard: false,
};
const book = { productId: 2, unitPriceCents: 1803, quantity: 2, weightGrams: 0, isGiftCard: false };

test("each kind of code takes off what it says", () => {
  const of = (rules: Partial<Discount>) =>
    applyDiscount([pot, book], { ...open, kind: "percent", value: 15, ...rules });
  // 15% of 78.06 is 11.709.
  expect(of({})).toMatchObject({ discountCents: 1171, isShippingFree: false });
  // 1% of 78.06 is 0.7806; 25% of 78.06 is 19.515, and half a cent is rounded up.
  expect(of({ value: 1 }).discountCents).toBe(78);
  expect(of({ value: 25 }).discountCents).toBe(1952);
  expect(of({ productIds: [2] })).toMatchObject({ discountCents: 541, shares: [0, 541] });
  expect(of({ kind: "amount", value: 1000 }).discountCents).toBe(1000);
  expect(of({ kind: "amount", value: 9000 }).discountCents).toBe(7806);
  expect(of({ kind: "amount", value: 9000, productIds: [2] }).discountCents).toBe(3606);
  expect(of({ kind: "shipping", value: 0 })).toMatchObject({
    discountCents: 0,
    isShippingFree: true,
  });
});

test("a code says why it does not apply", () => {
  const problem = (rules: Partial<Discount>, lines = [pot, book]) =>
    applyDiscount(lines, { ...open, kind: "percent", value: 15, ...rules }).problem;
  expect(problem({ isOpen: false })).toBe("ended");
  expect(problem({ isUsedByAccount: true })).toBeNull();
  expect(problem({ isUsedByAccount: true, oncePerCustomer: true })).toBe("used");
  expect(problem({ productIds: [3] })).toBe("products");
  expect(problem({ minSubtotalCents: 7806 })).toBeNull();
  expect(problem({ minSubtotalCents: 7807 })).toBe("minimum");
  // The minimum counts the items that the code is for.
  expect(problem({ minSubtotalCents: 4000, productIds: [2] })).toBe("minimum");
  expect(problem({ kind: "shipping", value: 0 }, [book])).toBe("files");
  // A gift card is never bought with a code.
  const card = { ...book, productId: 3, isGiftCard: true };
  expect(problem({}, [card])).toBe("products");
  expect(problem({ productIds: [3] }, [pot, card])).toBe("products");
  expect(problem({ minSubtotalCents: 4300 }, [pot, card])).toBe("minimum");
});

test("a code is read however it is typed", () => {
  for (const typed of ["FIESTA-10", " fiesta-10 ", "Fiesta -10"])
    expect(readCode(typed)).toBe("FIESTA-10");
  for (const typed of ["", "abc", "a'; --x", "FIESTA_10", "Ñandú", "X".repeat(25)])
    expect(readCode(typed)).toBeNull();
});
