// Counts of orders and returns for the admin start page and the site claims.
import { and, count, countDistinct, gte, isNotNull, lt, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderReturns, orders } from "#app/db/schema/orders.ts";
import { isToDo } from "#app/features/orders/order-list-queries.server.ts";

/** The orders of the list "To do". */
export async function orderQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(orders.paidAt) })
    .from(orders)
    .where(isToDo)
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Open returns. The status is literal SQL so that the partial index applies. */
export async function returnQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(orderReturns.createdAt) })
    .from(orderReturns)
    .where(sql`${orderReturns.status} = 'requested'`)
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Orders paid in a period. */
export async function countOrders(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const row = await db
    .select({ total: count() })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until)))
    .get();
  return row?.total ?? 0;
}

/** Cents paid in a period without gift cards, less what was refunded later; canceled orders do not count. */
export async function countRevenue(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const row = await db
    .select({
      cents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.giftCardCents} - ${orders.refundedCents} + ${orders.giftCardRefundedCents}), 0)`,
    })
    .from(orders)
    .where(
      and(gte(orders.paidAt, from), lt(orders.paidAt, until), sql`${orders.status} <> 'cancelled'`),
    )
    .get();
  return Number(row?.cents ?? 0);
}

export async function countCountriesShippedTo(db: Database): Promise<number> {
  const row = await db
    .select({ total: countDistinct(orders.country) })
    .from(orders)
    .where(isNotNull(orders.shippedAt))
    .get();
  return row?.total ?? 0;
}
