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
 * Sent to an address that is not proven yet. When that address has an owner, the owner gets another mail instead, which
 * is nobody else's: an export that listed these would tell who has an account.
 */
const toUnproven = ["confirm-email", "change-new-address"];

/** Messages to an account, and to its address once it was confirmed: before, it may be somebody else's. */
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
          and(eq(outbox.userId, person.id), notInArray(outbox.kind, toUnproven)),
          toProvenAddress(person),
        ),
      )
      .orderBy(desc(outbox.id))
      .limit(1000),
  erase: (db, person) => [
    db.delete(outbox).where(or(eq(outbox.userId, person.id), toProvenAddress(person))),
  ],
};

/** Messages to the address that an account leaves are the account's from now on. */
export const changeOutboxEmail: EmailChangeStatements = (db: Database, person) => [
  db
    .update(outbox)
    .set({ userId: person.id })
    .where(and(isNull(outbox.userId), toProvenAddress(person))),
];

function toProvenAddress(person: UserIdentity) {
  return and(eq(outbox.recipient, person.email), confirmedAddress(person));
}
