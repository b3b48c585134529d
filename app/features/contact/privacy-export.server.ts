import { and, eq, or } from "drizzle-orm";
import { contactMessages } from "#app/db/schema/contact.ts";
import { confirmedAddress, type Person, type PersonalData } from "#app/platform/privacy-export.ts";

/**
 * Messages sent while signed in, and those sent from the account's address before or after.
 */
const ofPerson = (person: Person) =>
  or(
    eq(contactMessages.userId, person.id),
    and(eq(contactMessages.email, person.email), confirmedAddress(person)),
  );

export const contactData: PersonalData = {
  name: "contact",
  collect: (db, person) =>
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
      .where(ofPerson(person))
      .limit(1_000),
  erase: (db, person) => [db.delete(contactMessages).where(ofPerson(person))],
};
