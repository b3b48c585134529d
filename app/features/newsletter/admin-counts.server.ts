import { and, count, gte, lt } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";

/** Number of addresses confirmed in a period, for the admin start page. */
export async function countConfirmations(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const { confirmedAt } = newsletterSubscriptions;
  const row = await db
    .select({ total: count() })
    .from(newsletterSubscriptions)
    .where(and(gte(confirmedAt, from), lt(confirmedAt, until)))
    .get();
  return row?.total ?? 0;
}
