// Emailed links: single use, limited lifetime, and only the newest link of each purpose works (OWASP Forgot Password
// Cheat Sheet). They start with the configured site address, never with the request's Host header.
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, users } from "#app/db/schema/accounts.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";

export type LinkPurpose = (typeof accountTokens.$inferSelect)["purpose"];

/** Link lifetime in hours. */
export const linkHours: Record<LinkPurpose, number> = {
  confirm: 7 * 24,
  reset: 1,
  "change-old": 24,
  "change-new": 24,
};

export type AccountLink = {
  token: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
};

export async function newLink(purpose: LinkPurpose): Promise<AccountLink> {
  const token = newToken();
  const now = Date.now();
  return {
    token,
    tokenHash: await hashToken(token),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + linkHours[purpose] * 3600 * 1000).toISOString(),
  };
}

/** Statements that replace the user's older link with the same purpose; they write nothing when there is no such user. */
export function storeLink(
  db: Database,
  { tokenHash, createdAt, expiresAt }: AccountLink,
  target: { userId: number; purpose: LinkPurpose; newEmail?: string; redirectTo?: string },
) {
  const { userId, purpose, newEmail = null, redirectTo = null } = target;
  return [
    db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose))),
    sqlStatement(
      db,
      sql`INSERT INTO account_tokens (token_hash, user_id, purpose, new_email, redirect_to, created_at, expires_at)
      SELECT ${tokenHash}, id, ${purpose}, ${newEmail}, ${redirectTo}, ${createdAt}, ${expiresAt}
      FROM users WHERE id = ${userId}`,
    ),
  ] as const;
}

/** The data of a valid link; null when the link is unknown, used or expired. */
export async function getLink(db: Database, token: string, purposes: ReadonlyArray<LinkPurpose>) {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .select({
      userId: accountTokens.userId,
      purpose: accountTokens.purpose,
      newEmail: accountTokens.newEmail,
      redirectTo: accountTokens.redirectTo,
      email: users.email,
      language: users.language,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(usable(await hashToken(token)))
    .get();
  return row && purposes.includes(row.purpose) ? row : null;
}

/** Marks a link as used; false when another request used it first. */
export async function useLink(db: Database, token: string): Promise<boolean> {
  const used = await db
    .update(accountTokens)
    .set({ usedAt: new Date().toISOString() })
    .where(usable(await hashToken(token)))
    .returning({ userId: accountTokens.userId });
  return used.length > 0;
}

function usable(tokenHash: string) {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, new Date().toISOString()),
  );
}
