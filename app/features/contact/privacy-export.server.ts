import { and, eq, or } from "drizzle-orm";
import { contactMessages } from "#app/db/schema/contact.ts";
import {
  confirmedAddress,
  type UserIdentity,
  type PersonalData,
} from "#app/platform/privacy-export.ts";

/**
 * Messages sent while signed in, and guest messages from the account's address. The address counts only once it is
 * confirmed; otherwise anyone could read or delete a stranger's messages by signing up with their address.
 */
const ofPerson = (user: UserIdentity) =>
  or(
    eq(contactMessages.userId, user.id),
    and(eq(contactMessages.email, user.email), confirmedAddress(user)),
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
