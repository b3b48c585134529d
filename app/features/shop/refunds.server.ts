// Money on its way back. A refund is decided in the batch of the change that causes it and carried out afterwards,
// as often as it takes; its key makes it happen once.
import { and, eq, lt, sql } from "drizzle-orm";
import { orders, refunds } from "#app/db/schema/orders.ts";
import { formatMoney } from "#app/lib/money.ts";
import { refundMail } from "#app/mail/order-mails.ts";
import { refusedConstraint } from "#app/platform/database-errors.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { mailFor, translator, type Site } from "./order-letters.server.ts";
import { findPaidOrder, getOrderById, type Order } from "./order-queries.server.ts";
import type { PaymentEvent, PaymentPort } from "./payments/payment-port.ts";

/** After so many tries an operator has to look. */
const maxAttempts = 20;

/** The statement that decides a refund; the table refuses more than was paid. */
export function askForRefund(
  { db }: Site,
  { orderId, amountCents, key }: { orderId: number; amountCents: number; key: string },
) {
  return db
    .insert(refunds)
    .values({ orderId, amountCents, refundKey: key, createdAt: new Date().toISOString() });
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
      provider: orders.paymentProvider,
      intent: orders.paymentIntent,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, "pending"), lt(refunds.attempts, maxAttempts)))
    .orderBy(refunds.id)
    .limit(10);
  for (const { id, orderId, amountCents, key, provider, intent } of due) {
    const port = portOf(provider);
    if (!port || !intent) continue;
    try {
      const reference = await port.refund({ intent, amountCents, key });
      const order = await getOrderById(site.db, orderId);
      if (order) await finish(site, order, { id, amountCents, reference });
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
  { id, amountCents, reference }: { id: number; amountCents: number; reference: string },
) {
  await site.db.batch([
    site.db
      .update(refunds)
      .set({ status: "done", providerReference: reference, doneAt: new Date().toISOString() })
      .where(and(eq(refunds.id, id), eq(refunds.status, "pending"))),
    ...letter(site, order, amountCents, `refund:${id}`),
  ]);
}

function letter(site: Site, order: Order, amountCents: number, once: string) {
  const amount = formatMoney(amountCents, order.language);
  return mailFor(site, order, {
    kind: "order-refunded",
    content: refundMail(translator(order.language), {
      origin: site.siteUrl,
      number: order.number,
      amount,
    }),
    once,
  });
}

/** What the provider tells of refunds: ours, and those that an operator made on the provider's own pages. */
export async function learnRefund(
  site: Site,
  event: Extract<PaymentEvent, { kind: "refunded" | "refund-failed" }>,
): Promise<"done" | "later"> {
  const { db } = site;
  const order = await findPaidOrder(db, { intent: event.intent });
  // The payment itself may not have been told yet.
  if (!order) return "later";
  const known = await db
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.refundKey, event.refundKey ?? `provider:${event.refundReference}`),
      ),
    )
    .get();
  if (event.kind === "refund-failed") {
    log("error", "refund-failed", { order: order.number });
    if (known) await db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, known.id));
    return "done";
  }
  const { amountCents, refundReference: reference } = event;
  if (known) {
    if (known.status === "pending")
      await finish(site, order, { id: known.id, amountCents, reference });
    return "done";
  }
  const key = event.refundKey ?? `provider:${reference}`;
  try {
    await db.batch([
      askForRefund(site, { orderId: order.id, amountCents, key }),
      db
        .update(refunds)
        .set({ status: "done", providerReference: reference, doneAt: new Date().toISOString() })
        .where(eq(refunds.refundKey, key)),
      ...letter(site, order, amountCents, `refund:${key}`),
    ]);
  } catch (error) {
    if (!refusedConstraint(error)) throw error;
    log("error", "refund-not-booked", { order: order.number });
  }
  return "done";
}
