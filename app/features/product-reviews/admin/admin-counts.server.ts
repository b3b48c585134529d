// Counts of product reviews for the admin start page and the site claims.
import { and, count, eq, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { reviews } from "#app/db/schema/product-reviews.ts";

export async function productReviewQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(reviews.createdAt) })
    .from(reviews)
    .where(eq(reviews.status, "pending"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

export async function countFiveStarProductReviews(db: Database): Promise<number> {
  const row = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(sql`${reviews.status} = 'published'`, eq(reviews.stars, 5)))
    .get();
  return row?.total ?? 0;
}
