import { and, eq } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sessions, users } from "#app/db/schema/accounts.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { clearCounters, countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { hashPassword, verifyPassword } from "./password/password-hash.server.ts";
import { getPasswordHash } from "./account-queries.server.ts";
import { ownerNotice } from "./owner-notice.server.ts";
import type { SessionUser } from "./session-user.ts";
import { endSessions } from "./sessions.server.ts";

/** Limits wrong passwords inside an account. */
const passwordChecks = { limit: 10, windowSeconds: 15 * 60 };

type Settings = { displayName: string | null; language: Language; units: UnitSystem };

export async function updateSettings(
  { db }: AppLoadContext,
  user: SessionUser,
  settings: Settings,
) {
  await db.update(users).set(settings).where(eq(users.id, user.id));
}

export async function setUnits({ db }: AppLoadContext, user: SessionUser, units: UnitSystem) {
  await db.update(users).set({ units }).where(eq(users.id, user.id));
}

/** Checks the account's password before an irreversible action. */
export async function checkPassword(
  { db }: AppLoadContext,
  { id }: Pick<SessionUser, "id">,
  password: string,
): Promise<"right" | "wrong" | "limited"> {
  const key = `password-check:${id}`;
  // Counted before the check, so that parallel requests cannot exceed the limit.
  if (!(await countWithinLimit(db, key, passwordChecks))) return "limited";
  const stored = await getPasswordHash(db, id);
  const { match } = await verifyPassword(password, stored === null ? [] : [stored]);
  if (match === 0) {
    await clearCounters(db, [key]);
    return "right";
  }
  logRefusal({ reason: "password" });
  return "wrong";
}

/** Ends all other sessions, because whoever knew the old password may hold one. */
export async function changePassword(context: AppLoadContext, user: SessionUser, password: string) {
  const { db } = context;
  // Reuses the salt, so that an unconfirmed account with the same address can still be compared in one derivation.
  const passwordHash = await hashPassword(password, {
    sameSaltAs: await getPasswordHash(db, user.id),
  });
  await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
    endSessions(db, user.id, user.sessionId),
    audit(db, { actorId: user.id, subjectId: user.id, action: "account.password-changed" }),
    ...(await ownerNotice(context, user, { event: "password" })),
  ]);
  context.deliverMail();
}

/** Ends one of the user's own sessions; another user's session id has no effect. */
export async function revokeSession({ db }: AppLoadContext, user: SessionUser, sessionId: number) {
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id))),
    auditChange(db, { actorId: user.id, subjectId: user.id, action: "account.session-ended" }),
  ]);
}

/** Signs out everywhere, including this browser. */
export async function revokeAllSessions({ db }: AppLoadContext, user: SessionUser) {
  await db.batch([
    endSessions(db, user.id),
    audit(db, { actorId: user.id, subjectId: user.id, action: "account.sessions-ended" }),
  ]);
}
