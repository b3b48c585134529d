import { eq, or } from "drizzle-orm";
import { contactMessages } from "#app/db/schema/contact.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";

/** Messages sent while signed in, and those sent from the account's address before or after. */
export const contactData: PersonalData = {
  name: "contact",
  collect: (db, { id, email }) =>
    db
      .select({
        reference: contactMessages.reference,
        topic: contactMessages.topic,
        name: contactMessages.name,
        email: contactMessages.email,
        message: contactMessages.message,
        status: contactMessages.status,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(or(eq(contactMessages.userId, id), eq(contactMessages.email, email)))
      .limit(1_000),
  erase: (db, { id, email }) => [
    db
      .delete(contactMessages)
      .where(or(eq(contactMessages.userId, id), eq(contactMessages.email, email))),
  ],
};
