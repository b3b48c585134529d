import { and, eq, isNull, or } from "drizzle-orm";
import { contactMessages } from "#app/db/schema/contact.ts";
import { confirmedAddress, type EmailChangeStatements } from "#app/platform/privacy-export.ts";

/** Messages of the account, and guest messages from its confirmed address: replies go to the new address. */
export const changeContactEmail: EmailChangeStatements = (db, person, newEmail) => [
  db
    .update(contactMessages)
    .set({ email: newEmail, userId: person.id })
    .where(
      and(
        eq(contactMessages.email, person.email),
        or(
          eq(contactMessages.userId, person.id),
          and(isNull(contactMessages.userId), confirmedAddress(person)),
        ),
      ),
    ),
];
