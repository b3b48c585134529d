import { and, eq } from "drizzle-orm";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import { confirmedAddress, type Person, type PersonalData } from "#app/platform/privacy-export.ts";

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
      .where(isTheirs(person)),
  // What was sent to it goes along (ON DELETE CASCADE).
  erase: (db, person) => [db.delete(newsletterSubscriptions).where(isTheirs(person))],
};

function isTheirs(person: Person) {
  return and(eq(newsletterSubscriptions.email, person.email), confirmedAddress(person));
}
