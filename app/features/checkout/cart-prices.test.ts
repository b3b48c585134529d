import fc from "fast-check";
import { expect, test } from "vitest";
import type { Discount } from "#app/features/discounts/discount.ts";
import type { GiftCard } from "#app/features/gift-cards/gift-card.ts";
import { splitRefund } from "#app/features/orders/order-policy.ts";
import { minPaymentCents } from "#app/features/payments/payment-port.ts";
import { paidFor, refundFor, subtotalOf } from "#app/features/products/totals.ts";
import { taxOn } from "#app/features/tax/tax.ts";
import { withDestination, type Cart } from "./cart.server.ts";

const lines = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 60 }),
    slug: fc.constant("caldero"),
    name: fc.constant("Caldero"),
    nameEs: fc.constant("Caldero"),
    imageUrl: fc.constant("/images/shop.svg"),
    unitPriceCents: fc.integer({ min: 100, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    stock: fc.constant(20),
    isAvailable: fc.constant(true),
    weightGrams: fc.constantFrom(0, 400, 1900),
    isGiftCard: fc.constant(false),
  }),
  { minLength: 1, maxLength: 30, selector: ({ productId }) => productId },
);
const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc
    .tuple(
      fc.oneof(
        fc.record({
          kind: fc.constant("percent" as const),
          value: fc.integer({ min: 1, max: 100 }),
        }),
        fc.record({
          kind: fc.constant("amount" as const),
          value: fc.integer({ min: 1, max: 9_000_000 }),
        }),
        fc.record({ kind: fc.constant("shipping" as const), value: fc.constant(0) }),
      ),
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
    )
    .map(([rule, productIds]) => ({
      id: 1,
      code: "FIESTA",
      minSubtotalCents: 0,
      oncePerCustomer: false,
      productIds,
      isOpen: true,
      isUsedByAccount: false,
      ...rule,
    })),
);
const taxRule = fc.option(
  fc.record({ rate: fc.integer({ min: 1, max: 50_000 }), isIncluded: fc.boolean() }),
);
const zone = fc.record({
  rates: fc.constant([
    { upToGrams: 1000, priceCents: 790 },
    { upToGrams: 30_000, priceCents: 3590 },
  ]),
  shipsFree: fc.boolean(),
});
const facts = { freeShippingOverUsd: 75 };
const price = (
  items: Cart["lines"],
  terms: Omit<Parameters<typeof withDestination>[1], "country" | "facts"> & {
    discount: Discount | null;
    giftCard?: GiftCard | null;
  },
) =>
  withDestination(
    {
      id: "cart",
      checkoutKey: "key",
      country: null,
      isCountryGuessed: false,
      takesGiftCards: true,
      deliveryDays: null,
      postcode: null,
      lines: items,
      weightGrams: items.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
      discount: terms.discount,
      giftCard: terms.giftCard ?? null,
      hasAddedTax: false,
      isOrderable: true,
      // Computed again for the country.
      hasFreeShipping: null,
      cardGoodsCents: 0,
      giftCardShare: { cents: 0, problem: null },
      applied: { discountCents: 0, shares: [], isShippingFree: false, problem: null },
      tax: null,
      totals: { subtotalCents: 0, discountCents: 0, shippingCents: null, totalCents: 0 },
    },
    { country: "US", facts, ...terms },
  );

test("with any code and any tax, the lines, the shipping and their tax add up to the total, and nothing is negative", () => {
  fc.assert(
    fc.property(lines, discount, taxRule, zone, (items, code, rule, to) => {
      const { applied, tax, totals } = price(items, { discount: code, taxRule: rule, zone: to });
      const isAdded = rule !== null && !rule.isIncluded;
      const sold = items.map((line, i) => ({
        ...line,
        discountCents: applied.shares[i]!,
        addedTaxCents: isAdded ? tax!.lineCents[i]! : 0,
      }));
      const shippingTax = isAdded ? taxOn(totals.shippingCents!, rule) : 0;
      const sum = paidFor(sold, () => true) + totals.shippingCents! + shippingTax;
      expect(sum).toBe(totals.totalCents);
      for (const line of sold) expect(paidFor([line], () => true)).toBeGreaterThanOrEqual(0);
      expect(totals.discountCents).toBeLessThanOrEqual(subtotalOf(items));
    }),
  );
});

test("the order of application is fixed: the discount, then the shipping, then the tax on both", () => {
  fc.assert(
    fc.property(lines, discount, taxRule, zone, (items, code, rule, to) => {
      const { applied, tax, totals } = price(items, { discount: code, taxRule: rule, zone: to });
      const goods = subtotalOf(items) - applied.discountCents;
      const isFree = applied.isShippingFree || (to.shipsFree && goods >= 7500);
      if (isFree) expect(totals.shippingCents).toBe(0);
      else if (items.some(({ weightGrams }) => weightGrams > 0))
        expect(totals.shippingCents).toBeGreaterThan(0);
      if (!rule) {
        expect(tax).toBeNull();
        return;
      }
      for (const [i, line] of items.entries())
        expect(tax!.lineCents[i]).toBe(
          taxOn(line.unitPriceCents * line.quantity - applied.shares[i]!, rule),
        );
      // Tax that prices include changes no total.
      const without = price(items, { discount: code, taxRule: null, zone: to });
      if (rule.isIncluded) expect(totals.totalCents).toBe(without.totals.totalCents);
      else expect(totals.totalCents).toBe(without.totals.totalCents + tax!.totalCents);
    }),
  );
});

test("refunds in any two parts never exceed what was paid, and return all of it in the end", () => {
  fc.assert(
    fc.property(
      lines,
      discount,
      taxRule,
      zone,
      fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
      (items, code, rule, to, counts) => {
        const { applied, tax, totals } = price(items, { discount: code, taxRule: rule, zone: to });
        const sold = items.map((line, i) => ({
          ...line,
          discountCents: applied.shares[i]!,
          addedTaxCents: tax && !tax.rule.isIncluded ? tax.lineCents[i]! : 0,
        }));
        const { totalCents } = totals;
        const part = sold.map((line, i) => ({ ...line, returned: counts[i]! % line.quantity }));
        const first = refundFor({ lines: part, totalCents, refundedCents: 0 });
        const all = sold.map((line) => ({ ...line, returned: line.quantity }));
        const rest = refundFor({ lines: all, totalCents, refundedCents: first });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThanOrEqual(totalCents);
        expect(first + rest).toBe(totalCents);
      },
    ),
  );
});

/** Carts where some lines buy gift cards: those have no weight. */
const mixedLines = fc
  .tuple(lines, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
  .map(([items, cards]) =>
    items.map((line, i) => (cards[i] ? { ...line, isGiftCard: true, weightGrams: 0 } : line)),
  );
const giftCard = fc.option(
  fc.record({
    id: fc.constant(1),
    codeEnd: fc.constant("9Q2X"),
    balanceCents: fc.oneof(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
    ),
    isVoided: fc.boolean(),
  }),
);

test("a gift card and the payment add up to the total, which it does not change; it buys no gift cards", () => {
  fc.assert(
    fc.property(mixedLines, discount, taxRule, zone, giftCard, (items, code, rule, to, card) => {
      const terms = { discount: code, taxRule: rule, zone: to };
      const priced = price(items, { ...terms, giftCard: card });
      const { cents, problem } = priced.giftCardShare;
      const { totalCents } = priced.totals;
      expect({ totals: priced.totals, tax: priced.tax }).toEqual({
        totals: price(items, terms).totals,
        tax: price(items, terms).tax,
      });
      const dueCents = totalCents - cents;
      const cards = items.filter(({ isGiftCard }) => isGiftCard);
      expect(Number.isSafeInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(card?.isVoided ? 0 : (card?.balanceCents ?? 0));
      expect(dueCents).toBeGreaterThanOrEqual(subtotalOf(cards));
      // Never an amount that the payment provider refuses, where the total is none.
      if (totalCents >= minPaymentCents && cents > 0)
        expect(dueCents === 0 || dueCents >= minPaymentCents).toBe(true);
      if (problem) expect(cents).toBe(0);
      // Nothing is taken off gift cards, and they carry no tax.
      for (const [i, line] of items.entries())
        if (line.isGiftCard) {
          expect(priced.applied.shares[i]).toBe(0);
          expect(priced.tax?.lineCents[i] ?? 0).toBe(0);
        }
    }),
  );
});

test("refunds of an order that a gift card paid a part of return each part, and never more", () => {
  fc.assert(
    fc.property(
      mixedLines,
      discount,
      taxRule,
      zone,
      giftCard,
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 8 }),
      (items, code, rule, to, card, amounts) => {
        const terms = { discount: code, taxRule: rule, zone: to };
        const { totals, giftCardShare } = price(items, { ...terms, giftCard: card });
        const due = totals.totalCents - giftCardShare.cents;
        const left = { paymentCents: due, cardCents: giftCardShare.cents };
        const back = { paymentCents: 0, cardCents: 0 };
        for (const amount of [...amounts, totals.totalCents]) {
          const all = left.paymentCents + left.cardCents;
          const asked = Math.min(amount, all);
          expect(splitRefund(all + amount, left)).toBeNull();
          const parts = splitRefund(asked, left);
          if (asked === 0) {
            expect(parts).toBeNull();
            continue;
          }
          expect(parts!.paymentCents + parts!.cardCents).toBe(asked);
          // The card gets nothing before the payment is returned.
          if (parts!.cardCents > 0) expect(parts!.paymentCents).toBe(left.paymentCents);
          for (const part of ["paymentCents", "cardCents"] as const) {
            expect(parts![part]).toBeGreaterThanOrEqual(0);
            left[part] -= parts![part];
            back[part] += parts![part];
          }
        }
        expect(back).toEqual({ paymentCents: due, cardCents: giftCardShare.cents });
      },
    ),
  );
});
