// What an account has besides its password. `users.second_factor_at` says whether it has anything: sign-in and sessions
// read it with the account, and every change of a factor sets it in its batch (refreshFactor).
import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { passkeys, recoveryCodes, totpSecrets } from "#app/db/schema/factors.ts";
import type { UndoStatements } from "#app/platform/privacy-export.ts";
import { tellOwner } from "#app/features/accounts/owner-notice.server.ts";
import { endSessions } from "#app/features/accounts/sessions.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { newRecoveryCode, recoveryCodeCount, recoveryCodeIn } from "./recovery-codes.ts";

export type Factors = Awaited<ReturnType<typeof getFactors>>;

/** What the page of an account's factors lists. */
export async function getFactors(db: Database, userId: number) {
  const [keys, [app], [codes]] = await db.batch([
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id)),
    db
      .select({ confirmedAt: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, userId)),
    db
      .select({ left: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return { passkeys: keys, appSince: app?.confirmedAt ?? null, codesLeft: codes?.left ?? 0 };
}

/** The statement that follows every change of an account's factors. */
function refreshFactor(db: Database, userId: number) {
  const hasFactor = sql`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})
    OR EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;
  return db
    .update(users)
    .set({
      secondFactorAt: sql`CASE WHEN ${hasFactor} THEN coalesce(second_factor_at, ${new Date().toISOString()}) END`,
    })
    .where(eq(users.id, userId));
}

/** "It wasn't me": what was added since then goes. */
export const undoFactors: UndoStatements = (db, userId, since) => [
  db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since))),
  db
    .delete(totpSecrets)
    .where(
      and(
        eq(totpSecrets.userId, userId),
        or(isNull(totpSecrets.confirmedAt), gte(totpSecrets.confirmedAt, since)),
      ),
    ),
  db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since))),
  refreshFactor(db, userId),
];

type Action = "app-added" | "app-removed" | "passkey-added" | "passkey-removed";
type Change = { statement: BatchItem<"sqlite">; action: `account.${Action}` };

/**
 * Adds a factor. With the first one the account gets recovery codes, and its other sessions end: they began with a
 * password alone.
 * @returns the new codes, to be shown once; null when the account has some
 */
export async function addFactor(
  context: AppLoadContext,
  user: SessionUser,
  { statement, action }: Change,
): Promise<Array<string> | null> {
  const { db } = context;
  const isFirst = !user.hasSecondFactor;
  const codes = isFirst ? newRecoveryCodes() : null;
  await db.batch([
    statement,
    refreshFactor(db, user.id),
    audit(db, { actorId: user.id, subjectId: user.id, action }),
    ...(codes
      ? [...(await replaceCodes(db, user.id, codes)), endSessions(db, user.id, user.sessionId)]
      : []),
  ]);
  await tellOwner(context, user.id, "second-factor");
  return codes;
}

/** Removes a factor; with the last one the recovery codes go. */
export async function removeFactor(
  context: AppLoadContext,
  { id }: SessionUser,
  { statement, action }: Change,
): Promise<void> {
  const { db } = context;
  await db.batch([
    statement,
    auditChange(db, { actorId: id, subjectId: id, action }),
    refreshFactor(db, id),
    db
      .delete(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.userId, id),
          sql`(SELECT second_factor_at FROM users WHERE id = ${id}) IS NULL`,
        ),
      ),
  ]);
  await tellOwner(context, id, "second-factor");
}

/** New recovery codes in place of the old ones, to be shown once. */
export async function renewRecoveryCodes(
  context: AppLoadContext,
  { id }: SessionUser,
): Promise<Array<string>> {
  const { db } = context;
  const codes = newRecoveryCodes();
  await db.batch([
    audit(db, { actorId: id, subjectId: id, action: "account.recovery-codes-made" }),
    ...(await replaceCodes(db, id, codes)),
  ]);
  await tellOwner(context, id, "second-factor");
  return codes;
}

const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

async function replaceCodes(db: Database, userId: number, codes: ReadonlyArray<string>) {
  const createdAt = new Date().toISOString();
  const hashes = await Promise.all(codes.map((code) => hashToken(recoveryCodeIn(code)!)));
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt }))),
  ];
}
