// What waits in the shop, and what it sold, for the front page of the desk.
import { and, count, countDistinct, eq, gte, isNotNull, lt, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderReturns, orders } from "#app/db/schema/orders.ts";
import { reviews } from "#app/db/schema/reviews.ts";

/** Paid orders that nobody has packed. */
export async function orderQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(orders.paidAt) })
    .from(orders)
    .where(eq(orders.status, "paid"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Returns that were asked for. As text and not as a parameter: the index of open ones holds no others. */
export async function returnQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(orderReturns.createdAt) })
    .from(orderReturns)
    .where(sql`${orderReturns.status} = 'requested'`)
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

export async function reviewQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(reviews.createdAt) })
    .from(reviews)
    .where(eq(reviews.status, "pending"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Orders paid in a time. */
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

/** Published reviews of goods with all five stars. */
export async function countFiveStarReviews(db: Database): Promise<number> {
  const row = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(sql`${reviews.status} = 'published'`, eq(reviews.stars, 5)))
    .get();
  return row?.total ?? 0;
}

/** Countries that a parcel has gone to. */
export async function countCountriesShippedTo(db: Database): Promise<number> {
  const row = await db
    .select({ total: countDistinct(orders.country) })
    .from(orders)
    .where(isNotNull(orders.shippedAt))
    .get();
  return row?.total ?? 0;
}
