import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { auditEvents, sessions, users } from "#app/db/schema/accounts.ts";

/**
 * Accounts that may sign in with an address: the one that confirmed it, then the newest unconfirmed one; at most one of
 * each.
 */
export async function getSignInAccounts(db: Database, email: string) {
  const columns = {
    id: users.id,
    passwordHash: users.passwordHash,
    role: users.role,
    secondFactorAt: users.secondFactorAt,
  };
  const [owners, claims] = await db.batch([
    db
      .select(columns)
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
      .limit(1),
    db
      .select(columns)
      .from(users)
      .where(and(eq(users.email, email), isNull(users.emailConfirmedAt)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(1),
  ]);
  return [
    ...owners.map((owner) => ({ ...owner, isOwner: true })),
    ...claims.map((claim) => ({ ...claim, isOwner: false })),
  ];
}

/**
 * The account that may reset its password: the one that confirmed the address, otherwise the newest unconfirmed one.
 * Null when there is none.
 */
export async function getAccountByEmail(db: Database, email: string) {
  const account = await db
    .select({
      id: users.id,
      language: users.language,
      frozenFor: users.frozenFor,
    })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailConfirmedAt} IS NULL`, desc(users.createdAt))
    .limit(1)
    .get();
  return account ?? null;
}

export async function getPasswordHash(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.passwordHash ?? null;
}

/** A user's sessions, last used first. */
export function listSessions(db: Database, userId: number) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(50);
}

/** A user's security events, newest first; every `action` has its text in locales/*\/accounts.json, "events". */
export function listSecurityEvents(db: Database, userId: number) {
  return db
    .select({ id: auditEvents.id, at: auditEvents.at, action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, userId), inArray(auditEvents.action, [...securityEvents])))
    .orderBy(desc(auditEvents.id))
    .limit(20);
}

const securityEvents = [
  "account.created",
  "account.email-confirmed",
  "account.email-changed",
  "account.email-change-asked",
  "account.signed-in",
  "account.password-changed",
  "account.password-reset",
  "account.session-ended",
  "account.sessions-ended",
  "account.exported",
  "account.app-added",
  "account.app-removed",
  "account.passkey-added",
  "account.passkey-removed",
  "account.recovery-codes-made",
  "account.recovery-code-used",
  "account.second-factor-failed",
  "account.not-me",
  "account.role-changed",
  "account.suspended",
  "account.unsuspended",
] as const;
type SecurityEvent = (typeof securityEvents)[number];
export type SecurityEventName = SecurityEvent extends `account.${infer Name}` ? Name : never;
