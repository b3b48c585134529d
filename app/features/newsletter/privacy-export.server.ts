import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/**
 * The subscription of the account's address. It counts only when the address is confirmed, because anyone may subscribe
 * any address.
 */
export const newsletterData: PersonalData = {
  name: "newsletter",
  collect: (db, person) =>
    db
      .select({
        email: newsletterSubscriptions.email,
        language: newsletterSubscriptions.language,
        frequency: newsletterSubscriptions.frequency,
        status: newsletterSubscriptions.status,
        createdAt: newsletterSubscriptions.createdAt,
        confirmedAt: newsletterSubscriptions.confirmedAt,
        unsubscribedAt: newsletterSubscriptions.unsubscribedAt,
      })
      .from(newsletterSubscriptions)
      .where(isOwnSubscription(db, person)),
  // Its deliveries are deleted with it (ON DELETE CASCADE).
  erase: (db, person) => [db.delete(newsletterSubscriptions).where(isOwnSubscription(db, person))],
};

function isOwnSubscription(db: Database, { id, email }: { id: number; email: string }) {
  const owner = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  return and(eq(newsletterSubscriptions.email, email), exists(owner));
}
