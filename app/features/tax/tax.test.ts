import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTax, readRate, taxOn } from "./tax.ts";

const rules = fc.record({ rate: fc.integer({ min: 1, max: 50_000 }), isIncluded: fc.boolean() });
const cents = fc.integer({ min: 0, max: 600_000_000 });

test("tax is never negative, and tax that a price includes is less than the price", () => {
  fc.assert(
    fc.property(cents, rules, (amount, rule) => {
      const tax = taxOn(amount, rule);
      expect(Number.isSafeInteger(tax)).toBe(true);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(amount / 2 + 1);
      // Off by half a cent at most.
      const exact = (amount * rule.rate) / (rule.isIncluded ? 100_000 + rule.rate : 100_000);
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.500001);
    }),
  );
});

test("the tax of an order is the sum of the tax of its lines and its shipping", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), cents, rules, (lineCents, shipping, rule) => {
      const tax = orderTax({ lineCents, shippingCents: shipping }, rule)!;
      const sum = tax.lineCents.reduce((all, line) => all + line, 0) + taxOn(shipping, rule);
      expect(tax.totalCents).toBe(sum);
      expect(tax.addedCents).toBe(rule.isIncluded ? 0 : sum);
    }),
  );
  expect(orderTax({ lineCents: [100], shippingCents: 0 }, null)).toBeNull();
});

test("tax is rounded half a cent up, for each line", () => {
  const added = { rate: 18_000, isIncluded: false };
  expect(taxOn(4200, added)).toBe(756);
  expect(taxOn(25, added)).toBe(5);
  expect(taxOn(1999, { rate: 8875, isIncluded: false })).toBe(177);
  expect(taxOn(12_100, { rate: 21_000, isIncluded: true })).toBe(2100);
  expect(() => taxOn(-1, added)).toThrow(RangeError);
  expect(orderTax({ lineCents: [25, 25], shippingCents: 25 }, added)!.totalCents).toBe(15);
});

test("a rate is read with a point or a comma, from 0.001% to 50%", () => {
  expect(["18", "8.875", "8,875", "0.001", "50", " 21 "].map(readRate)).toEqual([
    18_000, 8875, 8875, 1, 50_000, 21_000,
  ]);
  for (const typed of ["", "0", "50.001", "-1", "1e1", "8.8755", "18%"])
    expect(readRate(typed)).toBeNull();
});
