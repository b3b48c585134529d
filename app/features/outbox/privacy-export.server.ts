import { and, desc, eq, isNull, notInArray, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import {
  confirmedAddress,
  type EmailChangeStatements,
  type UserIdentity,
  type PersonalData,
} from "#app/platform/privacy-export.ts";

/**
 * Kinds sent to an unverified address. When that address has an owner, the owner gets another email that belongs only
 * to them; listing these kinds would reveal who has an account.
 */
const unverifiedKinds = ["confirm-email", "change-new-address"];

/**
 * Messages to an account, and messages to its address once it is confirmed; before that, the address may be someone
 * else's.
 */
export const mailData: PersonalData = {
  name: "mail",
  collect: (db, person) =>
    db
      .select({
        kind: outbox.kind,
        recipient: outbox.recipient,
        subject: outbox.subject,
        status: outbox.status,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(
        or(
          and(eq(outbox.userId, person.id), notInArray(outbox.kind, unverifiedKinds)),
          toConfirmedAddress(person),
        ),
      )
      .orderBy(desc(outbox.id))
      .limit(1000),
  erase: (db, person) => [
    db.delete(outbox).where(or(eq(outbox.userId, person.id), toConfirmedAddress(person))),
  ],
};

/** Assigns messages sent to the account's old address to the account. */
export const changeOutboxEmail: EmailChangeStatements = (db: Database, person) => [
  db
    .update(outbox)
    .set({ userId: person.id })
    .where(and(isNull(outbox.userId), toConfirmedAddress(person))),
];

function toConfirmedAddress(person: UserIdentity) {
  return and(eq(outbox.recipient, person.email), confirmedAddress(person));
}
