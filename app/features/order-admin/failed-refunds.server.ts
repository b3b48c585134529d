// Refunds that failed, and payments that do not match their order.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { unmatchedPayments, orders, refunds } from "#app/db/schema/orders.ts";
import { auditChange } from "#app/platform/audit.ts";
import { abortUnless } from "#app/platform/database/constraint-error.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import type { Order } from "#app/features/orders/order-queries.server.ts";
import type { PaymentPort } from "#app/features/payments/payment-port.ts";
import { maxAttempts, requestRefund } from "#app/features/orders/refunds.server.ts";
import { runBatch } from "#app/features/orders/run-batch.server.ts";

/** Literal SQL, so that the partial index of open refunds applies. */
const isUnresolved = sql`${refunds.status} <> 'done' AND ${refunds.closedAt} IS NULL
  AND (${refunds.status} = 'failed' OR ${refunds.attempts} >= ${maxAttempts})`;

/** Unresolved refunds and payments, oldest first. */
export async function listFailedRefunds(db: Database) {
  const [failedRefunds, payments] = await db.batch([
    db
      .select({
        id: refunds.id,
        number: orders.number,
        status: refunds.status,
        amountCents: refunds.amountCents,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(isUnresolved)
      .orderBy(refunds.id)
      .limit(100),
    db
      .select({
        id: unmatchedPayments.id,
        number: orders.number,
        intent: unmatchedPayments.paymentIntent,
        amountCents: unmatchedPayments.amountCents,
        currency: unmatchedPayments.currency,
        cause: unmatchedPayments.cause,
        receivedAt: unmatchedPayments.receivedAt,
      })
      .from(unmatchedPayments)
      .innerJoin(orders, eq(orders.id, unmatchedPayments.orderId))
      .where(isNull(unmatchedPayments.closedAt))
      .orderBy(unmatchedPayments.id)
      .limit(100),
  ]);
  return { refunds: failedRefunds, payments: payments };
}

export async function failedRefundQueue(db: Database) {
  const row = await db.get<{ waiting: number; oldestAt: string | null }>(
    sql`SELECT count(*) AS waiting, min(at) AS oldestAt FROM (
      SELECT ${refunds.createdAt} AS at FROM ${refunds} WHERE ${isUnresolved}
      UNION ALL SELECT ${unmatchedPayments.receivedAt} FROM ${unmatchedPayments} WHERE ${unmatchedPayments.closedAt} IS NULL)`,
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Whether something of the order is in that list. */
export async function hasPaymentProblem(db: Database, number: string): Promise<boolean> {
  const row = await db.get<{ found: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id} AND ${isUnresolved})
      OR EXISTS (SELECT 1 FROM ${unmatchedPayments}
        WHERE ${unmatchedPayments.orderId} = ${orders.id} AND ${unmatchedPayments.closedAt} IS NULL) AS found
      FROM ${orders} WHERE ${orders.number} = ${number}`,
  );
  return row?.found === 1;
}

type ActionResult = { ok: true } | { ok: false; reason: "state" | "provider" };
type Item = { id: number; actorId: number };

/** Retries under a new key: for the old key the provider would repeat its first response. */
export async function retryRefund(site: Site, { id, actorId }: Item): Promise<ActionResult> {
  const { db } = site;
  const row = await getFailedRefund(db, id);
  if (!row) return { ok: false, reason: "state" };
  const { reason, number, ...refund } = row;
  const isDone = await runBatch(
    site,
    closeRefundStatement(db, id),
    auditChange(db, { actorId, action: "order.refund-retried", target: `order:${number}` }),
    // Last: the database counts refunds that have not failed. The key makes a double click one refund.
    requestRefund(site, {
      ...refund,
      key: `retry:${id}`,
      ...(reason ? { reason } : {}),
    }),
  );
  return isDone ? { ok: true } : { ok: false, reason: "state" };
}

/** Marks a refund as settled elsewhere: it is no longer retried or listed. */
export async function closeRefund(site: Site, { id, actorId }: Item): Promise<ActionResult> {
  const { db } = site;
  const row = await getFailedRefund(db, id);
  if (!row) return { ok: false, reason: "state" };
  const isDone = await runBatch(
    site,
    closeRefundStatement(db, id),
    auditChange(db, { actorId, action: "order.refund-closed", target: `order:${row.number}` }),
  );
  return isDone ? { ok: true } : { ok: false, reason: "state" };
}

/** Aborts its batch when the refund was settled meanwhile. */
function closeRefundStatement(db: Database, id: number) {
  return db
    .update(refunds)
    .set({
      status: abortUnless<"failed">(isUnresolved, "failed"),
      closedAt: new Date().toISOString(),
    })
    .where(eq(refunds.id, id));
}

function getFailedRefund(db: Database, id: number) {
  return db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      shippingCents: refunds.shippingCents,
      reason: refunds.reason,
      note: refunds.note,
      number: orders.number,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), isUnresolved))
    .get();
}

type PortOf = (provider: Order["paymentProvider"]) => PaymentPort | null;

/** Refunds a payment that does not match its order. */
export async function refundUnmatchedPayment(
  site: Site,
  { id, actorId }: Item,
  portOf: PortOf,
): Promise<ActionResult> {
  const row = await getUnmatchedPayment(site.db, id);
  if (!row) return { ok: false, reason: "state" };
  try {
    const port = portOf(row.provider);
    if (!port) return { ok: false, reason: "provider" };
    await port.refund({ intent: row.intent, amountCents: row.amountCents, key: `odd:${id}` });
  } catch (error) {
    log("error", "refund", { payment: id, error: errorMessage(error) });
    return { ok: false, reason: "provider" };
  }
  return markPaymentClosed(site.db, {
    id,
    actorId,
    number: row.number,
    action: "order.payment-returned",
  });
}

/** Marks a payment as settled elsewhere. */
export async function closeUnmatchedPayment(
  { db }: Site,
  { id, actorId }: Item,
): Promise<ActionResult> {
  const row = await getUnmatchedPayment(db, id);
  if (!row) return { ok: false, reason: "state" };
  return markPaymentClosed(db, { id, actorId, number: row.number, action: "order.payment-closed" });
}

async function markPaymentClosed(
  db: Database,
  { id, actorId, number, action }: Item & { number: string; action: string },
): Promise<ActionResult> {
  await db.batch([
    db
      .update(unmatchedPayments)
      .set({ closedAt: new Date().toISOString() })
      .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.closedAt))),
    auditChange(db, { actorId, action, target: `order:${number}` }),
  ]);
  return { ok: true };
}

function getUnmatchedPayment(db: Database, id: number) {
  return db
    .select({
      number: orders.number,
      provider: orders.paymentProvider,
      intent: unmatchedPayments.paymentIntent,
      amountCents: unmatchedPayments.amountCents,
    })
    .from(unmatchedPayments)
    .innerJoin(orders, eq(orders.id, unmatchedPayments.orderId))
    .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.closedAt)))
    .get();
}
