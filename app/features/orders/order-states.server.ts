// State changes of orders. Each change is one batch with its email; a change that no longer applies aborts the batch, so
// no email is sent for it. Triggers update the stock.
import { eq, sql, type SQL } from "drizzle-orm";
import { unmatchedPayments, orders, paymentEvents } from "#app/db/schema/orders.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless } from "#app/platform/database/constraint-error.ts";
import { log } from "#app/platform/log.ts";
import { statusEmailStatements, type Site } from "./send-order-email.server.ts";
import { dueCentsOf, isDownloaded, isFilesOnly, nonRefundableFiles } from "./order-policy.ts";
import { findOrderByPayment, getOrder, getOrderById, type Order } from "./order-queries.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { listOverdueOrders } from "./unpaid-orders.server.ts";
import type { PaymentEvent, PaymentPort } from "#app/features/payments/payment-port.ts";
import { formatTime } from "./order-dates.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import { shippingLeftCents } from "./parcel-policy.ts";
import {
  applyRefundEvent,
  keepRefundedItems,
  refundOrder,
  requestRefund,
  type EventResult,
} from "./refunds.server.ts";
import { retryMinutes, type OrderStatus } from "#app/features/products/vocabulary.ts";
import type { UnmatchedCause } from "#app/lib/values/stored-values.ts";

/** Per cron run (each minute): D1 allows 1,000 statements per invocation. */
const maxOverduePerRun = 80;

export type OrderResult = { ok: true } | { ok: false; reason: "unknown" | "state" };

/**
 * Statement that changes the status. If the order is in no state of `from`, or `only` is false, it sets the status to
 * NULL, which violates NOT NULL and aborts the batch.
 */
export function transition(
  { db }: Site,
  id: number,
  from: ReadonlyArray<OrderStatus>,
  to: OrderStatus,
  { only = sql`1`, ...more }: Partial<typeof orders.$inferInsert> & { only?: SQL } = {},
) {
  const allowedStatuses = sql.join(
    from.map((status) => sql`${status}`),
    sql`, `,
  );
  return db
    .update(orders)
    .set({
      ...(more as object),
      status: abortUnless<OrderStatus>(sql`status IN (${allowedStatuses}) AND ${only}`, to),
    })
    .where(eq(orders.id, id));
}

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
  if (event.amountCents !== dueCents || event.currency !== "usd") {
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
  const becomesPaid = (from: OrderStatus, more: Columns = {}) =>
    runBatch(
      site,
      recordEvent(site, event, order.id),
      transition(site, order.id, [from], "paid", { ...paid, ...more }),
      ...statusEmailStatements(site, order, isFilesOnly(order) ? "paid_files" : "paid"),
    );
  const givesBack = (from: OrderStatus, cause: "sold" | "late", more: Columns) =>
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

/** Lists a payment for an administrator (admin/failed-refunds.server.ts), once per payment. */
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

/** Statement: an order without goods is delivered once its files and gift cards are sent. */
export function deliverIfComplete(db: Site["db"], orderId: number, at: string) {
  return db
    .update(orders)
    .set({ status: "delivered", deliveredAt: at })
    .where(
      sql`${orders.id} = ${orderId} AND ${orders.status} = 'paid' AND NOT EXISTS (
        SELECT 1 FROM order_lines AS lines JOIN products ON products.id = lines.product_id
        WHERE lines.order_id = ${orderId} AND CASE WHEN products.kind = 'physical' THEN 1
          WHEN lines.is_gift_card = 1 THEN lines.fetched_at IS NULL ELSE lines.download_issue = 0 END)`,
    );
}

type Actor = {
  actorId: number | null;
  /** the order's owner, who sees the entry in the profile */
  userId: number | null;
  detail?: string;
};

export function recordAudit(
  { db }: Site,
  order: Order,
  action: string,
  { actorId, userId, detail }: Actor,
) {
  return audit(db, {
    actorId,
    subjectId: userId,
    action,
    target: `order:${order.number}`,
    ...(detail ? { detail } : {}),
  });
}

/** Cancels an order before it is packed and refunds the payment. */
export async function cancelOrder(
  site: Site,
  number: string,
  actor: Actor,
  port: PaymentPort | null,
  { onlyUnpaid = false }: { onlyUnpaid?: boolean } = {},
): Promise<OrderResult> {
  const order = await getOrder(site.db, number);
  if (!order) return { ok: false, reason: "unknown" };
  const isPaid = order.status === "paid";
  if (onlyUnpaid && isPaid) return { ok: false, reason: "state" };
  const { cents: nonRefundableCents } = nonRefundableFiles(order);
  const amountCents = order.totalCents - order.refundingCents - nonRefundableCents;
  const done = await runBatch(
    site,
    transition(site, order.id, [isPaid ? "paid" : "awaiting_payment"], "cancelled", {
      cancelledAt: new Date().toISOString(),
      only: noNewDownloads(order),
    }),
    ...(isPaid ? [keepRefundedItems(site.db, order)] : []),
    ...(isPaid && amountCents > 0
      ? refundOrder(site, order, {
          amountCents,
          shippingCents: Math.min(shippingLeftCents(order), amountCents),
          key: `cancel:${order.number}`,
        })
      : []),
    ...statusEmailStatements(site, order, "cancelled", isPaid ? nonRefundableValues(order) : {}),
    recordAudit(site, order, "order.cancelled", actor),
  );
  if (!done) return { ok: false, reason: "state" };
  await closePayment(order, port);
  return { ok: true };
}

/** Fails if a file was downloaded since the order was read: it would be refunded. */
function noNewDownloads(order: Order): SQL {
  const downloaded = order.lines.filter(isDownloaded).length;
  return sql`(SELECT count(*) FROM order_lines WHERE order_id = orders.id AND fetched_at IS NOT NULL) = ${downloaded}`;
}

function nonRefundableValues(order: Order) {
  const { cents, lines } = nonRefundableFiles(order);
  if (cents === 0) return {};
  const names = lines.map(({ name, nameEs }) => (order.language === "es" ? nameEs : name));
  return { nonRefundable: { names: names.join(", "), amount: formatMoney(cents, order.language) } };
}

/** Cancels orders that were not paid in time, which releases their stock. Returns their number. */
export async function cancelOverdueOrders(
  site: Site,
  portOf: (provider: Order["paymentProvider"]) => PaymentPort | null,
  now: Date,
): Promise<number> {
  let cancelled = 0;
  for (const { id } of await listOverdueOrders(site.db, now, maxOverduePerRun)) {
    const order = await getOrderById(site.db, id);
    if (!order) continue;
    const done = await runBatch(
      site,
      transition(site, id, ["awaiting_payment"], "cancelled", {
        cancelledAt: now.toISOString(),
        isRevivable: true,
      }),
      ...statusEmailStatements(site, order, "unpaid"),
    );
    if (!done) continue;
    cancelled++;
    await closePayment(order, portOf(order.paymentProvider));
  }
  return cancelled;
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
