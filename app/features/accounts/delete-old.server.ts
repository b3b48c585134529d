import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, sessions, undoLinks, users } from "#app/db/schema/accounts.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { sessionDays } from "#app/lib/values/promised-limits.ts";
import { idleDays, staffSessionHours } from "./sessions.server.ts";

const day = 24 * 3600 * 1000;
/** Accounts with an unconfirmed address are deleted after this time. */
export const unconfirmedAccountDays = 7;

/** Statements of the daily cleanup: ended sessions, expired links and unconfirmed accounts. */
export function deleteOldAccounts(db: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const unconfirmed = and(
    isNull(users.emailConfirmedAt),
    eq(users.role, "user"),
    lt(users.createdAt, before(unconfirmedAccountDays)),
  );
  return [
    db
      .delete(sessions)
      .where(
        or(
          lt(sessions.lastUsedAt, before(idleDays)),
          lt(sessions.createdAt, before(sessionDays)),
          and(
            lt(sessions.createdAt, before(staffSessionHours / 24)),
            inArray(
              sessions.userId,
              db.select({ id: users.id }).from(users).where(ne(users.role, "user")),
            ),
          ),
        ),
      ),
    db.delete(accountTokens).where(lt(accountTokens.expiresAt, before(1))),
    db.delete(undoLinks).where(lt(undoLinks.expiresAt, before(1))),
    // Before the users: afterwards nothing links the emails to them.
    db
      .delete(outbox)
      .where(inArray(outbox.userId, db.select({ id: users.id }).from(users).where(unconfirmed))),
    db.delete(users).where(unconfirmed),
  ] as const;
}
