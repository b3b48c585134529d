// State changes of orders. Each change is one batch with its email; a change that no longer applies aborts the batch, so
// no email is sent for it. Triggers update the stock.
import { eq, sql, type SQL } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless } from "#app/platform/database/constraint-error.ts";
import type { Order } from "./order-queries.server.ts";
import type { nextStatuses, OrderStatus } from "./order-status.ts";
import type { Site } from "./send-order-email.server.ts";

export type OrderResult = { ok: true } | { ok: false; reason: "unknown" | "state" };

/**
 * Statement that changes the status. If the order is in no state of `from`, or `only` is false, it sets the status to
 * NULL, which violates NOT NULL and aborts the batch.
 */
export function transition<From extends OrderStatus>(
  { db }: Site,
  id: number,
  from: ReadonlyArray<From>,
  to: (typeof nextStatuses)[From][number],
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

export type Actor = {
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
