// Refunds. A refund is requested in the batch of the change that causes it and sent to the provider afterwards, with
// retries; its idempotency key makes it happen once.
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { orders, refunds } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { refundEmail } from "./order-emails.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { orderEmailStatements, type Site } from "./send-order-email.server.ts";
import { isFullRefund, leftToRefund, splitRefund } from "./order-policy.ts";
import { findOrderByPayment, getOrderById, type Order } from "./order-queries.server.ts";
import type { PaymentEvent, PaymentPort } from "#app/features/payments/payment-port.ts";
import type { RefundReason } from "./order-status.ts";
import { transitionIf } from "./order-transition.server.ts";

/** After this many attempts an administrator decides: order-admin/failed-refunds.server.ts. */
export const maxAttempts = 20;

/** A refund event of an unknown payment is retried this long: the payment event may still come. */
const unknownPaymentSeconds = 3600;

type RefundOf = {
  amountCents: number;
  /** the part of the amount that is shipping, with its tax */
  shippingCents?: number;
  key: string;
  reason?: RefundReason;
  note?: string | null;
};
type RefundRequest = RefundOf & { orderId: number };

/** Statement that requests a refund of the payment. The database rejects more than was paid. */
export function requestRefund({ db }: Site, { key, ...refund }: RefundRequest) {
  return db
    .insert(refunds)
    .values({ ...refund, refundKey: key, createdAt: new Date().toISOString() });
}

/**
 * Statements that refund a part of an order: first to the payment provider, as far as it took money, then to the gift
 * card, at once. In the database an amount beyond what was paid aborts the batch.
 */
export function refundOrder(
  site: Site,
  order: Order,
  { amountCents, shippingCents = 0, key, reason, note = null }: RefundOf,
): Array<BatchItem<"sqlite">> {
  const parts = splitRefund(amountCents, leftToRefund(order)) ?? {
    paymentCents: amountCents,
    cardCents: 0,
  };
  const more = { orderId: order.id, note, ...(reason ? { reason } : {}) };
  const shippingByPayment = Math.min(shippingCents, parts.paymentCents);
  return [
    ...(parts.paymentCents > 0
      ? [
          requestRefund(site, {
            ...more,
            amountCents: parts.paymentCents,
            shippingCents: shippingByPayment,
            key,
          }),
        ]
      : []),
    ...(parts.cardCents > 0
      ? refundToCard(site, order, {
          ...more,
          amountCents: parts.cardCents,
          shippingCents: shippingCents - shippingByPayment,
          key: `${key}:card`,
        })
      : []),
  ];
}

function refundToCard(site: Site, order: Order, { key, ...refund }: RefundRequest) {
  const { db } = site;
  const now = new Date().toISOString();
  return [
    db
      .insert(refunds)
      .values({ ...refund, refundKey: key, createdAt: now, giftCardId: order.giftCardId }),
    // Triggers write the amount to the card and to the order.
    db.update(refunds).set({ status: "done", doneAt: now }).where(eq(refunds.refundKey, key)),
    ...refundEmailStatements(site, order, {
      amountCents: refund.amountCents,
      reason: refund.reason ?? null,
      dedupeKey: `refund:${key}`,
      cardEnd: order.giftCardEnd,
    }),
  ];
}

/**
 * Statement for the batch of a cancellation, after it: a trigger puts all items back into stock, but those that were
 * refunded before are there already or are lost.
 */
export function keepRefundedItems(db: Site["db"], { id, number }: Pick<Order, "id" | "number">) {
  return sqlStatement(
    db,
    sql`INSERT INTO stock_changes (change_key, product_id, delta, reason, note, at)
      SELECT 'cancelled:' || ${id} || ':' || lines.product_id || coalesce(':' || parts.component_id, ''),
        coalesce(parts.component_id, lines.product_id), -sum(lines.quantity * coalesce(parts.quantity, 1)), 'other', ${number}, ${new Date().toISOString()}
      FROM refund_lines AS lines LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
      WHERE lines.order_id = ${id} GROUP BY lines.product_id, parts.component_id`,
  );
}

/** Sends pending refunds to the provider; called after a change and by cron. */
export async function settleRefunds(
  site: Site,
  portOf: (provider: Order["paymentProvider"]) => PaymentPort | null,
): Promise<void> {
  const due = await site.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      key: refunds.refundKey,
      reason: refunds.reason,
      provider: orders.paymentProvider,
      intent: orders.paymentIntent,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, "pending"),
        lt(refunds.attempts, maxAttempts),
        isNull(refunds.giftCardId),
        // An accepted refund is completed by an event.
        isNull(refunds.providerReference),
      ),
    )
    .orderBy(refunds.id)
    .limit(10);
  for (const { id, orderId, amountCents, key, reason, provider, intent } of due) {
    try {
      const port = portOf(provider);
      if (!port || !intent) throw new Error("No payment provider for this refund.");
      const reference = await port.refund({ intent, amountCents, key });
      const order = await getOrderById(site.db, orderId);
      if (order && port.refundsAtOnce)
        await completeRefund(site, order, { id, amountCents, reference, reason });
      else
        await site.db
          .update(refunds)
          .set({ providerReference: reference })
          .where(and(eq(refunds.id, id), eq(refunds.status, "pending")));
    } catch (error) {
      log("error", "refund", { refund: id, error: errorMessage(error) });
      await site.db
        .update(refunds)
        .set({ attempts: sql`${refunds.attempts} + 1` })
        .where(eq(refunds.id, id));
    }
  }
}

async function completeRefund(
  site: Site,
  order: Order,
  refund: { id: number; amountCents: number; reference: string; reason: RefundReason | null },
) {
  const { id, amountCents, reference, reason } = refund;
  const now = new Date().toISOString();
  await site.db.batch([
    site.db
      .update(refunds)
      // Closed for a retry, then the first attempt turned out to have succeeded.
      .set({ status: "done", providerReference: reference, doneAt: now, closedAt: null })
      .where(and(eq(refunds.id, id), ne(refunds.status, "done"))),
    ...refundEmailStatements(site, order, { amountCents, reason, dedupeKey: `refund:${id}` }),
  ]);
}

type RefundEmailValues = {
  amountCents: number;
  reason: RefundReason | null;
  dedupeKey: string;
  /** of the gift card that got it; null: the payment provider */
  cardEnd?: string | null;
};

function refundEmailStatements(
  site: Site,
  order: Order,
  { amountCents, reason, dedupeKey, cardEnd = null }: RefundEmailValues,
) {
  const amount = formatMoney(amountCents, order.language);
  const t = translatorFor(order.language);
  return orderEmailStatements(site, order, {
    kind: "order-refunded",
    content: refundEmail(t, {
      origin: site.siteUrl,
      number: order.number,
      amount,
      reason: reason ? t(`mail:orders.refundReasons.${reason}`) : null,
      cardEnd,
    }),
    dedupeKey,
  });
}

/** `retryLater`: the provider should send the event again. */
export type EventResult = { retryLater: boolean; changedStock: boolean };
const noChange: EventResult = { retryLater: false, changedStock: false };

type RefundEvent = Extract<PaymentEvent, { kind: "refunded" | "refund-failed" }>;

/** Handles refund events: our refunds, and those made in the provider's dashboard. */
export async function applyRefundEvent(site: Site, event: RefundEvent): Promise<EventResult> {
  const { db } = site;
  const order = await findOrderByPayment(db, { intent: event.intent });
  if (!order) {
    // The payment event may still come, or the provider's account has other sales too.
    const isOld = Date.now() / 1000 - event.occurredAt > unknownPaymentSeconds;
    if (isOld) log("warn", "refund-of-no-order", { type: event.type });
    return { retryLater: !isOld, changedStock: false };
  }
  const { amountCents, refundReference: reference } = event;
  const key = event.refundKey ?? `provider:${reference}`;
  const existing = await db
    .select({
      id: refunds.id,
      status: refunds.status,
      reason: refunds.reason,
      reference: refunds.providerReference,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.refundKey, key)))
    .get();
  if (event.kind === "refund-failed") {
    await recordFailure(site, order, event, { key, id: existing?.id ?? null });
    return noChange;
  }
  if (!existing) return recordForeignRefund(site, order, event, key);
  const { id, reason } = existing;
  // We gave up, but the provider completed it.
  const isGivenUp = existing.status === "failed" && existing.reference === null;
  if (existing.status === "pending" || isGivenUp)
    await completeRefund(site, order, { id, amountCents, reference, reason }).catch(
      logRefused(order),
    );
  return noChange;
}

/** A failure is final: a success event that comes later is older. */
async function recordFailure(
  { db }: Site,
  order: Order,
  { amountCents, refundReference }: RefundEvent,
  { key, id }: { key: string; id: number | null },
) {
  log("error", "refund-failed", { order: order.number });
  const failed = { status: "failed", providerReference: refundReference } as const;
  if (id !== null) await db.update(refunds).set(failed).where(eq(refunds.id, id));
  else
    await db
      .insert(refunds)
      .values({
        ...failed,
        orderId: order.id,
        amountCents,
        refundKey: key,
        createdAt: new Date().toISOString(),
      })
      .onConflictDoNothing()
      .catch(logRefused(order));
}

/** A refund that was made in the provider's dashboard. */
async function recordForeignRefund(
  site: Site,
  order: Order,
  { amountCents, refundReference }: RefundEvent,
  key: string,
): Promise<EventResult> {
  const { db } = site;
  // Fully refunded: the order is not packed.
  const cancels = isFullRefund(order, amountCents) && order.status === "paid";
  try {
    await db.batch([
      requestRefund(site, { orderId: order.id, amountCents, key }),
      ...(cancels
        ? [
            transitionIf(site, order.id, ["paid"], "cancelled", {
              cancelledAt: new Date().toISOString(),
            }),
            keepRefundedItems(db, order),
          ]
        : []),
      db
        .update(refunds)
        .set({
          status: "done",
          providerReference: refundReference,
          doneAt: new Date().toISOString(),
        })
        .where(eq(refunds.refundKey, key)),
      ...refundEmailStatements(site, order, {
        amountCents,
        reason: null,
        dedupeKey: `refund:${key}`,
      }),
    ]);
  } catch (error) {
    logRefused(order)(error);
    return noChange;
  }
  return { retryLater: false, changedStock: cancels };
}

/** Refunds exceed the payment: logged for the operator. */
const logRefused = (order: Order) => (error: unknown) => {
  if (!constraintError(error)) throw error;
  log("error", "refund-not-booked", { order: order.number });
};
