import { and, eq, or, sql } from "drizzle-orm";
import { contactMessages } from "#app/db/schema/contact.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

type Person = { id: number; email: string };

/**
 * Messages sent while signed in, and guest messages from the account's address. The address counts only once it is
 * confirmed; otherwise anyone could read or delete a stranger's messages by signing up with their address.
 */
const ofPerson = ({ id, email }: Person) =>
  or(
    eq(contactMessages.userId, id),
    and(
      eq(contactMessages.email, email),
      sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email_confirmed_at IS NOT NULL)`,
    ),
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
