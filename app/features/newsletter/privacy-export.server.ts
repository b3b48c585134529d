import { and, eq } from "drizzle-orm";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import {
  confirmedAddress,
  type PersonalData,
  type UserIdentity,
} from "#app/platform/privacy-export.ts";

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
      .where(isOwnSubscription(person)),
  // Its deliveries are deleted with it (ON DELETE CASCADE).
  erase: (db, person) => [db.delete(newsletterSubscriptions).where(isOwnSubscription(person))],
};

function isOwnSubscription(person: UserIdentity) {
  return and(eq(newsletterSubscriptions.email, person.email), confirmedAddress(person));
}
