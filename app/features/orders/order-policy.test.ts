import { expect, test } from "vitest";
import { newOrderNumber, readOrderNumber } from "./order-number.ts";
import {
  canCancel,
  canPay,
  canReturn,
  nonRefundableFiles,
  canDownload,
  returnableLines,
  returnNumber,
  returnDeadline,
} from "./order-policy.ts";
import { orderStatuses } from "#app/lib/values/stored-values.ts";

const day = 24 * 3600 * 1000;
const now = new Date("2026-05-01T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
const delivered = (days: number) => ({
  status: "delivered" as const,
  deliveredAt: ago(days),
  shipments: [],
  returns: [],
});

test("an order can be cancelled only before it is packed", () => {
  expect(orderStatuses.filter((status) => canCancel({ status }))).toEqual([
    "awaiting_payment",
    "paid",
  ]);
});

test("an order can be paid only while its stock is reserved", () => {
  const order = { status: "awaiting_payment" as const, reservedUntil: now.toISOString() };
  expect(canPay(order, new Date(now.getTime() - 1))).toBe(true);
  expect(canPay(order, now)).toBe(false);
  expect(canPay({ ...order, status: "cancelled" }, new Date(0))).toBe(false);
});

test("an order can be returned within the return period, one return at a time", () => {
  expect(canReturn(delivered(29.9), 30, now)).toBe(true);
  expect(canReturn(delivered(30.1), 30, now)).toBe(false);
  expect(canReturn({ ...delivered(1), returns: [{ status: "requested" }] }, 30, now)).toBe(false);
  expect(canReturn({ ...delivered(1), returns: [{ status: "received" }] }, 30, now)).toBe(true);
  expect(canReturn({ ...delivered(1), status: "paid" }, 30, now)).toBe(false);
  expect(returnDeadline(delivered(1), 0)).toBeNull();
});

test("each item can be returned once, files never", () => {
  const lines = [
    { productId: 1, shipped: 3, refundedShipped: 0, kind: "physical" as const },
    { productId: 2, shipped: 0, refundedShipped: 0, kind: "digital" as const },
  ];
  const returns = [
    { status: "received", lines: [{ productId: 1, quantity: 1 }] },
    { status: "requested", lines: [{ productId: 1, quantity: 1 }] },
    { status: "declined", lines: [{ productId: 1, quantity: 1 }] },
  ];
  expect(returnableLines(lines, returns).map(({ productId, left }) => [productId, left])).toEqual([
    [1, 1],
  ]);
  const [first] = lines;
  expect(returnableLines([{ ...first!, refundedShipped: 1 }], returns)[0]!.left).toBe(0);
  expect(returnableLines([{ ...first!, shipped: 2 }], returns)[0]!.left).toBe(0);
});

test("the parcels of an order that is not shipped whole can be returned without a deadline", () => {
  const order = { status: "packed" as const, deliveredAt: null, returns: [] };
  expect(canReturn({ ...order, shipments: [{}] }, 30, now)).toBe(true);
  expect(canReturn({ ...order, shipments: [] }, 30, now)).toBe(false);
});

test("an order number is recognized in every way it may be typed", () => {
  for (let i = 0; i < 50; i++) {
    const number = newOrderNumber();
    expect(number).toMatch(/^FG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll("-", " "),
      number.slice(3),
    ])
      expect(readOrderNumber(typed)).toBe(number);
    expect(readOrderNumber(number.replaceAll("0", "O").replaceAll("1", "l"))).toBe(number);
  }
  for (const typed of ["", "FG-", "FG-1234-567U", "<script>"])
    expect(readOrderNumber(typed)).toBeNull();
});

test("a downloaded file is not refunded: its price less its share of the discount stays charged", () => {
  const lines = [
    { unitPriceCents: 3000, quantity: 1, discountCents: 300, addedTaxCents: 0, fetchedAt: null },
    {
      unitPriceCents: 1000,
      quantity: 1,
      discountCents: 100,
      addedTaxCents: 0,
      fetchedAt: now.toISOString(),
    },
  ];
  expect(nonRefundableFiles({ lines })).toEqual({
    lines: [lines[1]],
    cents: 900,
  });
  const [unfetched, fetched] = lines;
  expect([canDownload("cancelled", unfetched!), canDownload("cancelled", fetched!)]).toEqual([
    false,
    true,
  ]);
  expect([canDownload("paid", unfetched!), canDownload("refunded", fetched!)]).toEqual([
    true,
    false,
  ]);
});

test("each return of an order has its own number", () => {
  expect([1, 2, 3].map((nth) => returnNumber("FG-7K3M-9Q2X", nth))).toEqual([
    "R-7K3M-9Q2X",
    "R-7K3M-9Q2X-2",
    "R-7K3M-9Q2X-3",
  ]);
});
