import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import { confirmDays } from "./queries.server.ts";

const day = 24 * 3600 * 1000;
/** So long who left can come back by the link of an old letter. */
export const leftDays = 30;

/** Statement of the daily cleaning: addresses that nobody confirmed, and those that left. */
export function purgeSubscriptions(db: Database, now: Date) {
  const { status, createdAt, mailedAt, unsubscribedAt } = newsletterSubscriptions;
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return db
    .delete(newsletterSubscriptions)
    .where(
      or(
        and(
          eq(status, "unconfirmed"),
          lt(createdAt, before(confirmDays)),
          or(isNull(mailedAt), lt(mailedAt, before(confirmDays))),
        ),
        and(eq(status, "unsubscribed"), lt(unsubscribedAt, before(leftDays))),
      ),
    );
}
