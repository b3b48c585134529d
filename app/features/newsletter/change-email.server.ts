import { and, eq, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import { confirmedAddress, type EmailChangeStatements } from "#app/platform/privacy-export.ts";

/**
 * Moves the subscription to the new address; if the new address already has one, that one is kept and the old one
 * deleted.
 */
export const changeSubscriptionEmail: EmailChangeStatements = (db, person, newEmail) => {
  const theirs = and(eq(newsletterSubscriptions.email, person.email), confirmedAddress(person));
  return [
    db
      .update(newsletterSubscriptions)
      .set({ email: newEmail })
      .where(
        and(
          theirs,
          sql`NOT EXISTS (SELECT 1 FROM newsletter_subscriptions AS other WHERE other.email = ${newEmail})`,
        ),
      ),
    db.delete(newsletterSubscriptions).where(theirs),
  ];
};
