import fc from "fast-check";
import { expect, test } from "vitest";
import { discountShares, paidForPieces } from "#app/features/products/totals.ts";
import { trackingAddress } from "./carriers.ts";
import { leftToRefund, splitRefund } from "./order-policy.ts";
import {
  leftToShip,
  refundablePieces,
  refundOfPieces,
  shippingLeftCents,
} from "./parcel-policy.ts";

const line = fc
  .record({
    unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    taxRate: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(({ unitPriceCents, quantity, discountPercent, taxRate }) => {
    const price = unitPriceCents * quantity;
    const discountCents = Math.floor((price * discountPercent) / 100);
    const addedTaxCents = Math.round(((price - discountCents) * taxRate) / 100_000);
    return { unitPriceCents, quantity, discountCents, addedTaxCents };
  });

test("however the items of a line are refunded, the parts are never negative and add up to what was paid", () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }), (one, parts) => {
      let [before, sum] = [0, 0];
      for (const count of [...parts, one.quantity]) {
        const cents = paidForPieces(one, before, count);
        expect(cents).toBeGreaterThanOrEqual(0);
        before += count;
        sum += cents;
      }
      expect(sum).toBe(one.unitPriceCents * one.quantity - one.discountCents + one.addedTaxCents);
    }),
  );
});

const action = fc.record({
  kind: fc.constantFrom("ship", "shipped", "unshipped", "shipping", "amount"),
  line: fc.nat({ max: 3 }),
  count: fc.integer({ min: 1, max: 8 }),
  cents: fc.integer({ min: 1, max: 60_000 }),
});

test("any sequence of parcels and refunds ships at most what was bought and refunds at most what was paid", () => {
  fc.assert(
    fc.property(
      fc.record({
        lines: fc.array(line, { minLength: 1, maxLength: 4 }),
        shippingCents: fc.nat({ max: 9000 }),
        shippingTax: fc.nat({ max: 900 }),
        cardPercent: fc.integer({ min: 0, max: 100 }),
      }),
      fc.array(action, { maxLength: 40 }),
      (bought, actions) => {
        const lines = bought.lines.map((one, productId) => ({
          ...one,
          productId,
          kind: "physical" as const,
          taxCents: one.addedTaxCents,
          shipped: 0,
          refundedShipped: 0,
          refundedUnshipped: 0,
        }));
        const goods = lines.reduce((sum, one) => sum + paidForPieces(one, 0, one.quantity), 0);
        const totalCents = goods + bought.shippingCents + bought.shippingTax;
        const giftCardCents = Math.floor((totalCents * bought.cardPercent) / 100);
        const order = {
          lines,
          totalCents,
          giftCardCents,
          status: "paid" as const,
          returns: [],
          isTaxIncluded: false,
          shippingCents: bought.shippingCents,
          taxCents: bought.shippingTax + lines.reduce((sum, { taxCents }) => sum + taxCents, 0),
          paymentIntent: "pi",
          paidAt: "2026-01-01",
          holdsGiftCard: giftCardCents > 0,
          refundingCents: 0,
          refundingToCardCents: 0,
          refundingShippingCents: 0,
        };
        for (const { kind, count, cents, ...wish } of actions) {
          const one = lines[wish.line % lines.length]!;
          if (kind === "ship") {
            one.shipped += Math.min(count, leftToShip(one));
            continue;
          }
          const pieces = {
            productId: one.productId,
            quantity: count,
            isShipped: kind === "shipped",
          };
          const isItems = kind === "shipped" || kind === "unshipped";
          const left = refundablePieces(one, order);
          const sum = isItems ? refundOfPieces(order, [pieces]) : cents;
          // Refused: more items than there are, more than the shipping, or more than is left.
          if (isItems) expect(sum === null).toBe(count > left[kind]);
          if (sum === null || (kind === "shipping" && sum > shippingLeftCents(order))) continue;
          const parts = splitRefund(sum, leftToRefund(order));
          if (!parts) continue;
          expect(Math.min(parts.paymentCents, parts.cardCents)).toBeGreaterThanOrEqual(0);
          order.refundingCents += sum;
          order.refundingToCardCents += parts.cardCents;
          if (kind === "shipping") order.refundingShippingCents += sum;
          if (kind === "shipped") one.refundedShipped += count;
          if (kind === "unshipped") one.refundedUnshipped += count;
          expect(order.refundingCents).toBeLessThanOrEqual(totalCents);
          expect(order.refundingToCardCents).toBeLessThanOrEqual(giftCardCents);
        }
        for (const one of lines)
          expect(one.shipped + one.refundedUnshipped).toBeLessThanOrEqual(one.quantity);
      },
    ),
  );
});

test("a discount that is split over the lines never makes an item's refund negative", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 100 }),
      (some, percent) => {
        const subtotal = some.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);
        const shares = discountShares(some, Math.floor((subtotal * percent) / 100));
        some.forEach((one, i) => {
          const shared = { ...one, discountCents: shares[i]!, addedTaxCents: 0 };
          for (let item = 0; item < one.quantity; item++)
            expect(paidForPieces(shared, item, 1)).toBeGreaterThanOrEqual(0);
        });
      },
    ),
  );
});

test("a package is tracked at the address given, or at its carrier's", () => {
  const none = { carrier: null, tracking: null, trackingUrl: null };
  expect(trackingAddress(none)).toBeNull();
  expect(trackingAddress({ ...none, carrier: "Rosa’s van", tracking: "1" })).toBeNull();
  expect(trackingAddress({ ...none, carrier: "DHL" })).toBeNull();
  expect(trackingAddress({ ...none, carrier: "canada post", tracking: "A B&1" })).toBe(
    "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=A%20B%261",
  );
  expect(trackingAddress({ carrier: "DHL", tracking: "1", trackingUrl: "https://x.example" })).toBe(
    "https://x.example",
  );
});
