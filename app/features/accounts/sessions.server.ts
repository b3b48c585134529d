// Sessions are database rows: signing out, revoking a session and losing a role take effect immediately. The browser
// holds a random token, the database only its hash (OWASP ASVS 5.0, V7).
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { connect, type Database } from "#app/db/client.server.ts";
import { sessions, users } from "#app/db/schema/accounts.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { sessionDays } from "#app/lib/values/promised-limits.ts";
import { audit } from "#app/platform/audit.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { deviceName } from "./device-name.ts";
import { isStaff, mustHaveSecondFactor, type SessionUser } from "./session-user.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";

const cookieName = "__Host-session";
const dayMilliseconds = 24 * 3600 * 1000;
/** Sessions expire after this many days without use. */
export const idleDays = 30;
/** Maximum lifetime of an editor's or administrator's session in hours. */
export const staffSessionHours = 12;
/** Minimum time between updates of the last use. */
const touchEveryMilliseconds = 3600 * 1000;
/**
 * `stale`: the browser's token is no longer valid and its cookie should be deleted. `unreachable`: the database did not
 * answer, so the token is unverified.
 */
export type SessionRead = { user: SessionUser | null; stale: boolean; unreachable: boolean };

const guest: SessionRead = { user: null, stale: false, unreachable: false };

/** Reads the session of a request. */
export async function readSession(
  { DB, REQUIRE_SECOND_FACTOR }: Pick<SiteEnv, "DB" | "REQUIRE_SECOND_FACTOR">,
  request: Request,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<SessionRead> {
  const token = getCookie(request, cookieName);
  if (!token) return guest;
  if (!/^[\w-]{43}$/.test(token)) return { ...guest, stale: true };
  const db = connect(DB);
  const now = Date.now();
  try {
    const [row] = await findSession(db, { tokenHash: await hashToken(token) });
    if (!row) return { ...guest, stale: true };
    const lastUsed = Date.parse(row.lastUsedAt);
    const longest = isStaff(row) ? staffSessionHours * 3600 * 1000 : sessionDays * dayMilliseconds;
    const expired =
      now - lastUsed > idleDays * dayMilliseconds || now - Date.parse(row.createdAt) > longest;
    if (expired) {
      waitUntil(
        db
          .delete(sessions)
          .where(eq(sessions.id, row.sessionId))
          .run()
          .catch(() => null),
      );
      return { ...guest, stale: true };
    }
    if (now - lastUsed > touchEveryMilliseconds)
      waitUntil(
        db
          .update(sessions)
          .set({ lastUsedAt: new Date(now).toISOString() })
          .where(eq(sessions.id, row.sessionId))
          .run()
          .catch(() => null),
      );
    return { ...guest, user: sessionUser(row, REQUIRE_SECOND_FACTOR) };
  } catch (error) {
    log("warn", "session-unreachable", { error: errorMessage(error) });
    return { ...guest, unreachable: true };
  }
}

type SessionRow = Awaited<ReturnType<typeof findSession>>[number];

function sessionUser(row: SessionRow, required: SiteEnv["REQUIRE_SECOND_FACTOR"]): SessionUser {
  const { lastUsedAt: _used, createdAt: _created, ...kept } = row;
  const { confirmedAt, suspendedAt, secondFactorAt, role, ...user } = kept;
  const hasSecondFactor = secondFactorAt !== null;
  const needsSecondFactor = !hasSecondFactor && mustHaveSecondFactor(role, required);
  return {
    ...user,
    role: needsSecondFactor ? "user" : role,
    emailConfirmed: confirmedAt !== null,
    suspended: suspendedAt !== null,
    hasSecondFactor,
    needsSecondFactor,
  };
}

const findSession = preparedRead((db) =>
  db
    .select({
      sessionId: sql<number>`${sessions.id}`.as("session_id"),
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      role: users.role,
      language: users.language,
      units: users.units,
      confirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      secondFactorAt: users.secondFactorAt,
      passwordConfirmedAt: sessions.passwordConfirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isNull(users.frozenFor)))
    .limit(1),
);

/**
 * Creates a session with an audit event in one batch and returns its Set-Cookie. The token is always new; an earlier
 * token is invalid afterwards (session fixation).
 */
export async function startSession(
  db: Database,
  userId: number,
  request: Request,
  action?: "account.signed-in",
): Promise<string> {
  const token = newToken();
  const now = new Date().toISOString();
  const old = getCookie(request, cookieName);
  const tokenHash = await hashToken(token);
  const oldHash = old && (await hashToken(old));
  await db.batch([
    db.insert(sessions).values({
      tokenHash,
      userId,
      device: deviceName(request.headers.get("User-Agent")),
      createdAt: now,
      lastUsedAt: now,
    }),
    ...(oldHash ? [db.delete(sessions).where(eq(sessions.tokenHash, oldHash))] : []),
    ...(action ? [audit(db, { actorId: userId, subjectId: userId, action })] : []),
  ]);
  return sessionCookie(token);
}

/**
 * Ends the session of this request and returns the Set-Cookie that deletes the token. A database failure is only logged
 * (specification, section 8).
 */
export async function endSession(
  { db, requestId }: AppLoadContext,
  request: Request,
): Promise<{ isEnded: boolean; cookie: string }> {
  const token = getCookie(request, cookieName);
  const cookie = sessionCookie(null);
  try {
    if (token) await db.delete(sessions).where(eq(sessions.tokenHash, await hashToken(token)));
  } catch (error) {
    log("error", "sign-out-failed", { requestId, error: errorMessage(error) });
    return { isEnded: false, cookie };
  }
  return { isEnded: true, cookie };
}

/** Statement that ends a user's sessions, except the given one. */
export function endSessions(db: Database, userId: number, except?: number) {
  return db
    .delete(sessions)
    .where(
      except === undefined
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.id, except)),
    );
}

export function sessionCookie(token: string | null): string {
  return setHostCookie(cookieName, token);
}
