// Money on its way back. A refund is decided in the batch of the change that causes it and carried out afterwards,
// as often as it takes; its key makes it happen once.
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { orders, refunds } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatMoney } from "#app/lib/money.ts";
import { refundEmail } from "./order-emails.ts";
import { refusedConstraint } from "#app/platform/database/database-errors.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { mailFor, type Site } from "./send-order-email.server.ts";
import { hasNothingLeft } from "./order-policy.ts";
import { findPaidOrder, getOrderById, type Order } from "./order-queries.server.ts";
import type { PaymentEvent, PaymentPort } from "#app/features/payments/payment-port.ts";
import type { RefundReason } from "#app/features/products/vocabulary.ts";

/** After so many tries a person has to look: desk-refunds.server.ts. */
export const maxAttempts = 20;

/** A provider sends an event again for days. Of a payment that we have not heard of by then we never shall. */
const unknownPaymentSeconds = 3600;

type Wish = { orderId: number; amountCents: number; key: string; reason?: RefundReason };

/** The statement that decides a refund; the table refuses more than was paid. */
export function requestRefund({ db }: Site, { key, ...wish }: Wish) {
  return db
    .insert(refunds)
    .values({ ...wish, refundKey: key, createdAt: new Date().toISOString() });
}

/** Carries out what is decided and not yet done; called after a decision and by the clock. */
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
        // What the provider has taken is done when it says so.
        isNull(refunds.providerReference),
      ),
    )
    .orderBy(refunds.id)
    .limit(10);
  for (const { id, orderId, amountCents, key, reason, provider, intent } of due) {
    try {
      const port = portOf(provider);
      if (!port || !intent) throw new Error("There is nobody to ask for this refund.");
      const reference = await port.refund({ intent, amountCents, key });
      const order = await getOrderById(site.db, orderId);
      if (order && port.refundsAtOnce)
        await finish(site, order, { id, amountCents, reference, reason });
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

async function finish(
  site: Site,
  order: Order,
  refund: { id: number; amountCents: number; reference: string; reason: RefundReason | null },
) {
  const { id, amountCents, reference, reason } = refund;
  const now = new Date().toISOString();
  await site.db.batch([
    site.db
      .update(refunds)
      // A retry was asked for, and then the first try turned out to be done.
      .set({ status: "done", providerReference: reference, doneAt: now, closedAt: null })
      .where(and(eq(refunds.id, id), ne(refunds.status, "done"))),
    ...letter(site, order, { amountCents, reason, once: `refund:${id}` }),
  ]);
}

type Returned = { amountCents: number; reason: RefundReason | null; once: string };

function letter(site: Site, order: Order, { amountCents, reason, once }: Returned) {
  const amount = formatMoney(amountCents, order.language);
  const t = translatorFor(order.language);
  return mailFor(site, order, {
    kind: "order-refunded",
    content: refundEmail(t, {
      origin: site.siteUrl,
      number: order.number,
      amount,
      reason: reason ? t(`mail:orders.refundReasons.${reason}`) : null,
    }),
    once,
  });
}

/** What became of an event. `later`: it should be told again. `movedStock`: pieces came back, or went. */
export type Taken = { later: boolean; movedStock: boolean };
const done: Taken = { later: false, movedStock: false };

/** What the provider tells of refunds: ours, and those that an operator made on the provider's own pages. */
export async function applyRefundEvent(
  site: Site,
  event: Extract<PaymentEvent, { kind: "refunded" | "refund-failed" }>,
): Promise<Taken> {
  const { db } = site;
  const order = await findPaidOrder(db, { intent: event.intent });
  if (!order) {
    // The payment itself may not have been told yet; or the account sells other things too.
    const isOld = Date.now() / 1000 - event.at > unknownPaymentSeconds;
    if (isOld) log("warn", "refund-of-no-order", { type: event.type });
    return { later: !isOld, movedStock: false };
  }
  const { amountCents, refundReference: reference } = event;
  const key = event.refundKey ?? `provider:${reference}`;
  const known = await db
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
    log("error", "refund-failed", { order: order.number });
    // What has failed stays so: an event that it was done is older, even when it comes later.
    const failed = { status: "failed", providerReference: reference } as const;
    if (known) await db.update(refunds).set(failed).where(eq(refunds.id, known.id));
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
        .catch(notBooked(order));
    return done;
  }
  if (known) {
    const { id, reason } = known;
    // Given up by us and done by the provider after all.
    const isGivenUp = known.status === "failed" && known.reference === null;
    if (known.status === "pending" || isGivenUp)
      await finish(site, order, { id, amountCents, reference, reason }).catch(notBooked(order));
    return done;
  }
  // All the money went back, so nothing is to be packed.
  const cancels = hasNothingLeft(order, amountCents) && order.status === "paid";
  try {
    await db.batch([
      requestRefund(site, { orderId: order.id, amountCents, key }),
      ...(cancels
        ? [
            db
              .update(orders)
              .set({ status: "cancelled", cancelledAt: new Date().toISOString() })
              .where(and(eq(orders.id, order.id), eq(orders.status, "paid"))),
          ]
        : []),
      db
        .update(refunds)
        .set({ status: "done", providerReference: reference, doneAt: new Date().toISOString() })
        .where(eq(refunds.refundKey, key)),
      ...letter(site, order, { amountCents, reason: null, once: `refund:${key}` }),
    ]);
  } catch (error) {
    notBooked(order)(error);
    return done;
  }
  return { later: false, movedStock: cancels };
}

/** More went back than was paid: nothing here can be made to fit, and a person looks. */
const notBooked = (order: Order) => (error: unknown) => {
  if (!refusedConstraint(error)) throw error;
  log("error", "refund-not-booked", { order: order.number });
};
