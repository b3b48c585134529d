// Refund events of a payment service, in any order.
import { expect, test } from "vitest";
import {
  makeProduct,
  mailsOf,
  all,
  one,
  paymentEvent,
  placeOrder,
  signed,
  statusOf,
  tell,
  type PlacedOrder,
} from "./buyers.ts";

type Refund = { id: string; amount: number; status?: string; key?: string; type?: string };

function refundEvent(order: PlacedOrder, { id, amount, status = "succeeded", key, type }: Refund) {
  return signed(
    JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: type ?? "refund.updated",
      data: {
        object: {
          id,
          object: "refund",
          status,
          amount,
          payment_intent: `pi_test_${order.number}`,
          metadata: key ? { refund_key: key } : {},
        },
      },
    }),
  );
}

const paidBack = async ({ number }: PlacedOrder) =>
  (await one("SELECT refunded_cents FROM orders WHERE number = ?", number))["refunded_cents"];
const refundsOf = ({ number }: PlacedOrder) =>
  all(
    "SELECT amount_cents, status FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    number,
  );

test("a refund event before its payment is retried later and booked once", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const refund = await refundEvent(order, { id: `re_${order.number}`, amount: 1000 });
  expect((await tell(refund)).status).toBe(409);
  expect(await refundsOf(order)).toEqual([]);
  expect((await tell(await paymentEvent(order))).status).toBe(200);
  for (let i = 0; i < 3; i++) expect((await tell(refund)).status).toBe(200);
  expect(await refundsOf(order)).toEqual([{ amount_cents: 1000, status: "done" }]);
  expect(await paidBack(order)).toBe(1000);
  expect(await statusOf(order.number)).toBe("paid");
  expect((await mailsOf(order.number)).filter((kind) => kind === "order-refunded")).toHaveLength(1);
});

test("a refund event after its payment is booked, and a full one makes the order refunded", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await tell(await paymentEvent(order));
  const amount = order.totalCents;
  const pending = await refundEvent(order, {
    id: `re_${order.number}`,
    amount,
    status: "pending",
    type: "refund.created",
  });
  expect((await tell(pending)).status).toBe(200);
  expect(await refundsOf(order)).toEqual([]);
  await tell(await refundEvent(order, { id: `re_${order.number}`, amount }));
  expect(await statusOf(order.number)).toBe("refunded");
  // A repeated payment event changes nothing.
  expect((await tell(await paymentEvent(order))).status).toBe(200);
  expect(await statusOf(order.number)).toBe("refunded");
  expect(await paidBack(order)).toBe(amount);
});

test("refunds above the paid amount are not booked", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await tell(await paymentEvent(order));
  const tooMuch = { id: `re_${order.number}`, amount: order.totalCents + 1 };
  expect((await tell(await refundEvent(order, tooMuch))).status).toBe(200);
  expect(await paidBack(order)).toBe(0);
});
