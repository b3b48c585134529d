// Export and deletion of a user's stored data.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, asc, eq, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, auditEvents, sessions, users } from "#app/db/schema/accounts.ts";
import { audit } from "#app/platform/audit.ts";
import type { PersonalData, RecipeChoice } from "#app/platform/privacy-export.ts";
import type { SessionUser } from "./session-user.ts";

/** The account itself. Its sessions, links and events are deleted with it (ON DELETE CASCADE). */
export const accountData: PersonalData = {
  name: "account",
  async collect(db, { id }) {
    const [account, sessionRows, events, changeRequest] = await db.batch([
      db
        .select({
          email: users.email,
          displayName: users.displayName,
          role: users.role,
          language: users.language,
          units: users.units,
          emailConfirmedAt: users.emailConfirmedAt,
          suspendedAt: users.suspendedAt,
          suspendedReason: users.suspendedReason,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(eq(users.id, id)),
      db
        .select({
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id)),
      db
        .select({ at: auditEvents.at, action: auditEvents.action, target: auditEvents.target })
        .from(auditEvents)
        .where(or(eq(auditEvents.subjectId, id), eq(auditEvents.actorId, id)))
        .orderBy(asc(auditEvents.id)),
      // This row exists whether or not the new address has an owner; listing the emails would reveal that.
      db
        .select({ newEmail: accountTokens.newEmail, createdAt: accountTokens.createdAt })
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, id), eq(accountTokens.purpose, "change-old"))),
    ]);
    return { ...account[0], changeAsked: changeRequest[0] ?? null, sessions: sessionRows, events };
  },
  erase: (db, { id }) => [db.delete(users).where(eq(users.id, id))],
};

/** All stored data of this user, from every feature, as one JSON value. */
export async function exportAccount(
  { db, env }: AppLoadContext,
  areas: ReadonlyArray<PersonalData>,
  user: SessionUser,
): Promise<Record<string, unknown>> {
  const person = { id: user.id, email: user.email };
  const collected = await Promise.all(
    areas.map(
      async ({ name, collect }) => [name, await collect(db, person, env.SITE_URL)] as const,
    ),
  );
  return { exportedAt: new Date().toISOString(), ...Object.fromEntries(collected) };
}

/** Records in the user's security events that the file was requested. */
export async function recordExport({ db }: AppLoadContext, { id }: SessionUser): Promise<void> {
  await audit(db, { actorId: id, subjectId: id, action: "account.exported" });
}

/** Deletes the user's data from every table in one batch. */
export async function deleteAccount(
  db: Database,
  areas: ReadonlyArray<PersonalData>,
  user: SessionUser,
  recipes: RecipeChoice,
): Promise<void> {
  const person = { id: user.id, email: user.email };
  const statements = [...areas, accountData]
    .filter((area, at, all) => all.lastIndexOf(area) === at)
    .flatMap(({ erase }) => erase(db, person, recipes));
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}
