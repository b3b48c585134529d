// Money that a person sends back: what the desk decides by itself, what could not be carried out, and what came though
// nobody asked for it.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { unmatchedPayments, orders, refunds } from "#app/db/schema/orders.ts";
import { auditChange } from "#app/platform/audit.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { stateMail, type Site } from "../send-order-email.server.ts";
import { hasNothingLeft } from "../order-policy.ts";
import type { Order } from "../order-queries.server.ts";
import { transition, recordAudit, runBatch } from "../order-states.server.ts";
import type { PaymentPort } from "#app/features/payments/payment-port.ts";
import { requestRefund, maxAttempts } from "../refunds.server.ts";
import type { RefundReason } from "#app/features/products/vocabulary.ts";

type Wish = {
  /** of the form: sent twice it is one refund */
  key: string;
  amountCents: number;
  reason: RefundReason;
  actorId: number;
};
type Refunded =
  | { ok: true; /** nothing of it is packed any more */ isCancelled: boolean }
  | { ok: false; reason: "state" | "too-much" };

/** Pays a part of an order back, or the rest of it. All of an order that nobody has packed yet cancels it. */
export async function refundByAdmin(
  site: Site,
  order: Order,
  { key, amountCents, reason, actorId }: Wish,
): Promise<Refunded> {
  const refundKey = `desk:${order.number}:${key}`;
  if (await isKnown(site.db, refundKey)) return { ok: true, isCancelled: false };
  if (order.paymentIntent === null) return { ok: false, reason: "state" };
  if (amountCents > order.totalCents - order.refundingCents)
    return { ok: false, reason: "too-much" };
  const isCancelled = order.status === "paid" && hasNothingLeft(order, amountCents);
  const cancelledAt = new Date().toISOString();
  const isDone = await runBatch(
    site,
    requestRefund(site, { orderId: order.id, amountCents, key: refundKey, reason }),
    ...(isCancelled
      ? [
          transition(site, order.id, ["paid"], "cancelled", { cancelledAt }),
          ...stateMail(site, order, "cancelled"),
        ]
      : []),
    recordAudit(site, order, "order.refunded", {
      actorId,
      userId: order.userId,
      detail: `${amountCents}, ${reason}`,
    }),
  );
  if (isDone) return { ok: true, isCancelled };
  return (await isKnown(site.db, refundKey))
    ? { ok: true, isCancelled: false }
    : { ok: false, reason: "state" };
}

async function isKnown(db: Database, key: string): Promise<boolean> {
  const row = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.refundKey, key))
    .get();
  return row !== undefined;
}

/** As text and not as parameters: the index of what is open holds nothing else. */
const isStuck = sql`${refunds.status} <> 'done' AND ${refunds.closedAt} IS NULL
  AND (${refunds.status} = 'failed' OR ${refunds.attempts} >= ${maxAttempts})`;

/** What a person has to look at, oldest first. */
export async function listFailedRefunds(db: Database) {
  const [stuck, odd] = await db.batch([
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
      .where(isStuck)
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
  return { refunds: stuck, payments: odd };
}

/** How many of them, since when. */
export async function failedRefundQueue(db: Database) {
  const row = await db.get<{ waiting: number; oldestAt: string | null }>(
    sql`SELECT count(*) AS waiting, min(at) AS oldestAt FROM (
      SELECT ${refunds.createdAt} AS at FROM ${refunds} WHERE ${isStuck}
      UNION ALL SELECT ${unmatchedPayments.receivedAt} FROM ${unmatchedPayments} WHERE ${unmatchedPayments.closedAt} IS NULL)`,
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

type Answer = { ok: true } | { ok: false; reason: "state" | "provider" };
type Item = { id: number; actorId: number };

/** Asks anew, under a key of its own: the provider answers the old one as it did before. */
export async function retryRefund(site: Site, { id, actorId }: Item): Promise<Answer> {
  const { db } = site;
  const row = await getStuck(db, id);
  if (!row) return { ok: false, reason: "state" };
  const { orderId, amountCents, reason, number } = row;
  const isDone = await runBatch(
    site,
    close(db, id),
    auditChange(db, { actorId, action: "order.refund-retried", target: `order:${number}` }),
    // Last: the table counts only what has not failed. The key makes a double click one refund.
    requestRefund(site, {
      orderId,
      amountCents,
      key: `retry:${id}`,
      ...(reason ? { reason } : {}),
    }),
  );
  return isDone ? { ok: true } : { ok: false, reason: "state" };
}

/** Somebody has settled it another way: it is no longer tried and no longer listed. */
export async function closeRefund({ db }: Site, { id, actorId }: Item): Promise<Answer> {
  const row = await getStuck(db, id);
  if (!row) return { ok: false, reason: "state" };
  await db.batch([
    close(db, id),
    auditChange(db, { actorId, action: "order.refund-closed", target: `order:${row.number}` }),
  ]);
  return { ok: true };
}

function close(db: Database, id: number) {
  return db
    .update(refunds)
    .set({ status: "failed", closedAt: new Date().toISOString() })
    .where(and(eq(refunds.id, id), isStuck));
}

function getStuck(db: Database, id: number) {
  return db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      number: orders.number,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), isStuck))
    .get();
}

type PortOf = (provider: Order["paymentProvider"]) => PaymentPort | null;

/** Sends back a payment that is not what its order asks for. */
export async function returnPayment(
  site: Site,
  { id, actorId }: Item,
  portOf: PortOf,
): Promise<Answer> {
  const row = await getOdd(site.db, id);
  if (!row) return { ok: false, reason: "state" };
  try {
    const port = portOf(row.provider);
    if (!port) return { ok: false, reason: "provider" };
    await port.refund({ intent: row.intent, amountCents: row.amountCents, key: `odd:${id}` });
  } catch (error) {
    log("error", "refund", { payment: id, error: errorMessage(error) });
    return { ok: false, reason: "provider" };
  }
  return closeOdd(site.db, { id, actorId, number: row.number, action: "order.payment-returned" });
}

/** Somebody has settled it another way. */
export async function closePayment({ db }: Site, { id, actorId }: Item): Promise<Answer> {
  const row = await getOdd(db, id);
  if (!row) return { ok: false, reason: "state" };
  return closeOdd(db, { id, actorId, number: row.number, action: "order.payment-closed" });
}

async function closeOdd(
  db: Database,
  { id, actorId, number, action }: Item & { number: string; action: string },
): Promise<Answer> {
  await db.batch([
    db
      .update(unmatchedPayments)
      .set({ closedAt: new Date().toISOString() })
      .where(and(eq(unmatchedPayments.id, id), isNull(unmatchedPayments.closedAt))),
    auditChange(db, { actorId, action, target: `order:${number}` }),
  ]);
  return { ok: true };
}

function getOdd(db: Database, id: number) {
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
