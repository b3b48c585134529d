// What payments make of orders: an order becomes paid here, by an event of the payment provider or, if its gift card
// covers all of it, without one.
import { sql, type SQL } from "drizzle-orm";
import { paymentEvents, unmatchedPayments } from "#app/db/schema/orders.ts";
import type { PaymentEvent, PaymentPort } from "#app/features/payments/payment-port.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import type { UnmatchedCause } from "#app/lib/values/stored-values.ts";
import { log } from "#app/platform/log.ts";
import { formatTime } from "./order-dates.ts";
import { dueCentsOf, isFilesOnly } from "./order-policy.ts";
import { findOrderByPayment, getOrderById, type Order } from "./order-queries.server.ts";
import { transition } from "./order-transition.server.ts";
import { retryMinutes } from "./order-status.ts";
import { shippingLeftCents } from "./parcel-policy.ts";
import { applyRefundEvent, requestRefund, type EventResult } from "./refunds.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { deliveryOf, statusEmailStatements, type Site } from "./send-order-email.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

function recordEvent({ db }: Site, event: PaymentEvent, orderId: number | null) {
  return db
    .insert(paymentEvents)
    .values({ id: event.id, orderId, type: event.type, receivedAt: new Date().toISOString() });
}

const noChange: EventResult = { retryLater: false, changedStock: false };

/** Handles a payment provider's event. Idempotent; events in any order lead to the same state. */
export async function handlePaymentEvent(
  site: Site,
  event: PaymentEvent,
  port: PaymentPort,
): Promise<EventResult> {
  if (event.kind === "ignored") return noChange;
  if ("refundReference" in event) return applyRefundEvent(site, event);
  const order = await findOrderByPayment(site.db, {
    orderNumber: event.orderNumber,
    ...("reference" in event && { reference: event.reference }),
  });
  if (!order) {
    log("warn", "payment-of-no-order", { type: event.type });
    return noChange;
  }
  if (event.kind === "paid") return applyPaidEvent(site, order, event, port);
  if (event.kind !== "expired") return applyDeclinedEvent(site, order, event);
  const changedStock = await runBatch(
    site,
    recordEvent(site, event, order.id),
    transition(site, order.id, ["awaiting_payment"], "cancelled", {
      cancelledAt: new Date().toISOString(),
      isRevivable: true,
      only: isCurrentPayment(event),
    }),
    ...statusEmailStatements(site, order, "unpaid"),
  );
  return { retryLater: false, changedStock };
}

/** An earlier payment of an order that has a new one changes nothing. */
function isCurrentPayment({ reference }: { reference: string }): SQL {
  return sql`payment_reference = ${reference}`;
}

type DeclinedEvent = Extract<PaymentEvent, { kind: "failed" | "declined" }>;

/** The order can be paid again, and its stock stays reserved. Only the first decline gives more time. */
async function applyDeclinedEvent(
  site: Site,
  order: Order,
  event: DeclinedEvent,
): Promise<EventResult> {
  const now = new Date();
  const retryUntil = new Date(now.getTime() + retryMinutes * 60_000).toISOString();
  const reservedUntil =
    order.declinedAt === null && retryUntil > order.reservedUntil
      ? retryUntil
      : order.reservedUntil;
  // A failed payment has ended, and the buyer has left its page.
  const hasEnded = event.kind === "failed";
  await runBatch(
    site,
    recordEvent(site, event, order.id),
    transition(site, order.id, ["awaiting_payment"], "awaiting_payment", {
      declinedAt: now.toISOString(),
      reservedUntil,
      ...(hasEnded && { paymentReference: null, only: isCurrentPayment(event) }),
    }),
    ...(hasEnded
      ? statusEmailStatements(site, order, "payment_failed", {
          payUntil: formatTime(reservedUntil, { language: order.language, timeZone: siteTimeZone }),
        })
      : []),
  );
  return noChange;
}

type PaidEvent = Extract<PaymentEvent, { kind: "paid" }>;

async function applyPaidEvent(
  site: Site,
  order: Order,
  event: PaidEvent,
  port: PaymentPort,
): Promise<EventResult> {
  const dueCents = dueCentsOf(order);
  if (event.amountCents !== dueCents || event.currency !== siteFacts.currency.toLowerCase()) {
    // Wrong amount or currency: an administrator refunds it.
    log("error", "payment-amount-differs", { order: order.number, amount: event.amountCents });
    await recordUnmatchedPayment(site, order, event, "amount");
    return noChange;
  }
  const paid = {
    paymentIntent: event.intent,
    paymentReference: event.reference,
    paidAt: new Date().toISOString(),
  };
  type Columns = Parameters<typeof transition>[4];
  const becomesPaid = (from: "awaiting_payment" | "cancelled", more: Columns = {}) =>
    runBatch(
      site,
      recordEvent(site, event, order.id),
      transition(site, order.id, [from], "paid", { ...paid, ...more }),
      ...statusEmailStatements(
        site,
        order,
        isFilesOnly(order) ? "paid_files" : "paid",
        deliveryOf(order),
      ),
    );
  const givesBack = (
    from: "awaiting_payment" | "cancelled",
    cause: "sold" | "late",
    more: Columns,
  ) =>
    runBatch(
      site,
      recordEvent(site, event, order.id),
      transition(site, order.id, [from], "cancelled", { ...paid, ...more }),
      requestRefund(site, {
        orderId: order.id,
        amountCents: dueCents,
        shippingCents: Math.min(shippingLeftCents(order), dueCents),
        key: `${cause}:${order.number}`,
      }),
      ...statusEmailStatements(
        site,
        order,
        cause === "sold" ? "sold_before_payment" : "paid_too_late",
      ),
    );
  if (await becomesPaid("awaiting_payment")) {
    // A declined payment has succeeded late: the page of the one after it would take the money again.
    if (order.paymentReference !== event.reference) await closePayment(order, port);
    return { retryLater: false, changedStock: !order.holdsStock };
  }
  // Its stock was not reserved and is sold out by now.
  const soldOut = await givesBack("awaiting_payment", "sold", {
    cancelledAt: new Date().toISOString(),
    only: sql`holds_stock = 0`,
  });
  if (soldOut) return noChange;
  // Cancelled because it expired or was replaced. If its stock is still available (a
  // trigger takes it), the order is revived.
  const revived = { isRevivable: false, cancelledAt: null, only: sql`is_revivable = 1` };
  if (await becomesPaid("cancelled", revived)) return { retryLater: false, changedStock: true };
  if (await isPaidBy(site, order, event)) return noChange;
  // Cancelled in the meantime and its stock may be sold: the payment is refunded.
  const refundedLate = await givesBack("cancelled", "late", { only: sql`payment_intent IS NULL` });
  if (refundedLate || (await isPaidBy(site, order, event))) return noChange;
  log("error", "paid-twice", { order: order.number });
  await recordUnmatchedPayment(site, order, event, "twice");
  return noChange;
}

async function isPaidBy({ db }: Site, { id }: Order, { intent }: PaidEvent): Promise<boolean> {
  return (await getOrderById(db, id))?.paymentIntent === intent;
}

/** Lists a payment for an administrator (order-admin/failed-refunds.server.ts), once per payment. */
async function recordUnmatchedPayment(
  { db }: Site,
  { id: orderId }: Order,
  { intent, amountCents, currency }: PaidEvent,
  cause: UnmatchedCause,
) {
  if (amountCents <= 0) return;
  const receivedAt = new Date().toISOString();
  await db
    .insert(unmatchedPayments)
    .values({ orderId, paymentIntent: intent, amountCents, currency, cause, receivedAt })
    .onConflictDoNothing();
}

/** Marks an order that leaves nothing to the payment provider as paid. False when it changed, or its items were not reserved and are gone. */
export function settleFreeOrder(site: Site, order: Order): Promise<boolean> {
  return runBatch(
    site,
    transition(site, order.id, ["awaiting_payment"], "paid", {
      paidAt: new Date().toISOString(),
      only: sql`total_cents = gift_card_cents`,
    }),
    ...statusEmailStatements(
      site,
      order,
      isFilesOnly(order) ? "free_files" : "free",
      deliveryOf(order),
    ),
  );
}

/** A payment that cannot be closed now expires by itself; a late payment is refunded. */
export async function closePayment(
  order: Pick<Order, "number" | "paymentReference">,
  port: PaymentPort | null,
) {
  if (!order.paymentReference || !port) return;
  try {
    await port.close(order.paymentReference);
  } catch {
    log("warn", "payment-not-closed", { order: order.number });
  }
}
