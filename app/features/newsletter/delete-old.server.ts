import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import { confirmDays } from "./newsletter-queries.server.ts";

const day = 24 * 3600 * 1000;
/** For this many days, a reader who unsubscribed can return by the link of an old issue. */
export const leftDays = 30;

/** Statement of the daily cleanup: deletes unconfirmed and unsubscribed addresses. */
export function deleteOldSubscriptions(db: Database, now: Date) {
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
