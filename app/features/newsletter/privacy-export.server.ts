import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/** The subscription of the account's address, if it is the account's: anyone may open one with anyone's address. */
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
      .where(isTheirs(db, person)),
  // What was sent to it goes along (ON DELETE CASCADE).
  erase: (db, person) => [db.delete(newsletterSubscriptions).where(isTheirs(db, person))],
};

function isTheirs(db: Database, { id, email }: { id: number; email: string }) {
  const owner = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  return and(eq(newsletterSubscriptions.email, email), exists(owner));
}
