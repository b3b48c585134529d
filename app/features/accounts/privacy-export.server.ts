// Export and deletion of a user's stored data.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, asc, eq, or } from "drizzle-orm";
import { accountTokens, auditEvents, sessions, undoLinks, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { audit } from "#app/platform/audit.ts";
import { farewellKind, sendMail } from "#app/platform/mail/outbox.ts";
import type { PersonalData, RecipeChoice } from "#app/platform/privacy-export.ts";
import { accountDeletedEmail } from "./account-emails.ts";
import { tellOwner } from "./owner-notice.server.ts";
import type { SessionUser } from "./session-user.ts";

/** The account itself. Its sessions, links and events are deleted with it (ON DELETE CASCADE). */
export const accountData: PersonalData = {
  name: "account",
  async collect(db, { id }) {
    const [account, sessionRows, events, changeRequest, notices] = await db.batch([
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
      db
        .select({
          event: undoLinks.event,
          email: undoLinks.email,
          createdAt: undoLinks.createdAt,
        })
        .from(undoLinks)
        .where(eq(undoLinks.userId, id)),
    ]);
    return {
      ...account[0],
      changeAsked: changeRequest[0] ?? null,
      sessions: sessionRows,
      events,
      notices,
    };
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

/** Records in the user's security events that the file was requested, and tells the owner. */
export async function recordExport(context: AppLoadContext, user: SessionUser): Promise<void> {
  const { id } = user;
  await audit(context.db, { actorId: id, subjectId: id, action: "account.exported" });
  await tellOwner(context, id, "export");
}

/** Deletes the user's data from every table in one batch. The last email belongs to no account: it goes after it. */
export async function deleteAccount(
  context: AppLoadContext,
  areas: ReadonlyArray<PersonalData>,
  user: SessionUser,
  recipes: RecipeChoice,
): Promise<void> {
  const { db, env } = context;
  const { email, language } = user;
  const person = { id: user.id, email };
  const statements = [...areas, accountData]
    .filter((area, at, all) => all.lastIndexOf(area) === at)
    .flatMap(({ erase }) => erase(db, person, recipes));
  const farewell = sendMail(db, {
    ...accountDeletedEmail(translatorFor(language), { origin: env.SITE_URL }),
    kind: farewellKind,
    to: email,
    language,
    dedupeKey: `deleted:${user.id}`,
  });
  const [first, ...others] = user.emailConfirmed ? [...statements, farewell] : statements;
  if (first) await db.batch([first, ...others]);
  context.deliverMail();
}
