import { and, desc, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";

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
      .where(isTheirs(db, person))
      .orderBy(desc(outbox.id))
      .limit(1000),
  erase: (db, person) => [db.delete(outbox).where(isTheirs(db, person))],
};

function isTheirs(db: Database, { id, email }: { id: number; email: string }) {
  const owner = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  return or(eq(outbox.userId, id), and(eq(outbox.recipient, email), exists(owner)));
}
