// State changes of orders. Each change is one batch with its email; a change that no longer applies aborts the batch, so
// no email is sent for it. Triggers update the stock.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { abortUnless } from "#app/platform/database/constraint-error.ts";
import type { nextStatuses, OrderStatus } from "./order-status.ts";
import type { Site } from "./send-order-email.server.ts";

export type OrderResult = { ok: true } | { ok: false; reason: "unknown" | "state" };

type Columns = Omit<Partial<typeof orders.$inferInsert>, "status">;
type Next<From extends OrderStatus> = (typeof nextStatuses)[From][number];

/**
 * Statement that changes the status. If the order is in no state of `from`, or `only` is false, it sets the status to
 * NULL, which violates NOT NULL and aborts the batch.
 */
export function transition<From extends OrderStatus>(
  { db }: Pick<Site, "db">,
  id: number,
  from: ReadonlyArray<From>,
  to: Next<From>,
  { only = sql`1`, ...more }: Columns & { only?: SQL } = {},
) {
  return db
    .update(orders)
    .set({
      ...(more as object),
      status: abortUnless<OrderStatus>(sql`${inArray(orders.status, [...from])} AND ${only}`, to),
    })
    .where(eq(orders.id, id));
}

/** The same for what may or may not apply: an order in another state stays as it is, and the batch goes on. */
export function transitionIf<From extends OrderStatus>(
  { db }: Pick<Site, "db">,
  id: number,
  from: ReadonlyArray<From>,
  to: Next<From>,
  { only, ...more }: Columns & { only?: SQL } = {},
) {
  return db
    .update(orders)
    .set({ ...more, status: to })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from]), only));
}

/** Statement: an order without goods is delivered once its files and gift cards are sent. */
export function deliverIfComplete(db: Site["db"], orderId: number, at: string) {
  return transitionIf({ db }, orderId, ["paid"], "delivered", {
    deliveredAt: at,
    only: sql`NOT EXISTS (
        SELECT 1 FROM order_lines AS lines JOIN products ON products.id = lines.product_id
        WHERE lines.order_id = ${orderId} AND CASE WHEN products.kind = 'physical' THEN 1
          WHEN lines.is_gift_card = 1 THEN lines.fetched_at IS NULL ELSE lines.download_issue = 0 END)`,
  });
}
