import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, sessions, users } from "#app/db/schema/accounts.ts";

const day = 24 * 3600 * 1000;

/** Statements of the daily cleaning: sessions that ended, links that expired, accounts nobody confirmed. */
export function purgeAccounts(db: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return [
    // As long as sessions.server.ts lets them live.
    db
      .delete(sessions)
      .where(or(lt(sessions.lastUsedAt, before(30)), lt(sessions.createdAt, before(180)))),
    db.delete(accountTokens).where(lt(accountTokens.expiresAt, before(1))),
    db
      .delete(users)
      .where(
        and(isNull(users.emailConfirmedAt), eq(users.role, "user"), lt(users.createdAt, before(7))),
      ),
  ] as const;
}
