// What administrators may change in accounts. Nobody can change their own account, so at least one administrator
// remains. The statement checks the actor's role again, so two administrators cannot demote each other at the same
// time.
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sessions, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { suspendedEmail } from "../account-emails.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { AdminUser } from "./user-queries.server.ts";
import { ownerNotice } from "../owner-notice.server.ts";
import { hasRole, type Role } from "../session-user.ts";
import { endSessions } from "../sessions.server.ts";

type Outcome = { ok: true } | { ok: false; reason: "refused" };

function outcome(changed: { meta: { changes: number } }): Outcome {
  return changed.meta.changes > 0 ? { ok: true } : { ok: false, reason: "refused" };
}

const isEditable = (actorId: number, id: number) =>
  and(
    eq(users.id, id),
    ne(users.id, actorId),
    sql`EXISTS (SELECT 1 FROM users AS actor WHERE actor.id = ${actorId} AND actor.role = 'admin' AND actor.suspended_at IS NULL)`,
  );

export async function changeRole(
  context: AppLoadContext,
  { person, role, actorId }: { person: AdminUser; role: Role; actorId: number },
): Promise<Outcome> {
  const { db } = context;
  const isChanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${person.id} AND role = ${role} AND role <> ${person.role})`;
  const notice = await ownerNotice(context, person, {
    event: "role",
    role: person.role,
    onlyIf: isChanged,
  });
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ role })
      .where(and(isEditable(actorId, person.id), ne(users.role, role))),
    auditChange(db, {
      actorId,
      subjectId: person.id,
      action: "account.role-changed",
      target: `user:${person.id}`,
      detail: `${person.role} → ${role}`,
    }),
    // Who gets other rights signs in again.
    db.delete(sessions).where(and(eq(sessions.userId, person.id), isChanged)),
    // Who loses rights cannot take that back.
    ...(hasRole({ role }, person.role) ? notice : []),
  ]);
  context.deliverMail();
  return person.role === role ? { ok: true } : outcome(changed);
}

/**
 * Emails the user the reason in their language. The reason is stored only in the account row and is deleted with it.
 */
export async function suspendUser(
  context: AppLoadContext,
  { person, reason, actorId }: { person: AdminUser; reason: string; actorId: number },
): Promise<Outcome> {
  const { db, env } = context;
  const t = translatorFor(person.language);
  const suspendedAt = new Date().toISOString();
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt, suspendedReason: reason })
      .where(and(isEditable(actorId, person.id), isNull(users.suspendedAt))),
    auditChange(db, {
      actorId,
      subjectId: person.id,
      action: "account.suspended",
      target: `user:${person.id}`,
    }),
    sendMail(
      db,
      {
        ...suspendedEmail(t, { origin: env.SITE_URL, reason }),
        kind: "suspended",
        to: person.email,
        userId: person.id,
        language: person.language,
        dedupeKey: `suspended:${person.id}:${suspendedAt}`,
      },
      sql`changes() > 0`,
    ),
  ]);
  context.deliverMail();
  return outcome(changed);
}

export async function liftSuspension(
  { db }: AppLoadContext,
  { person, actorId }: { person: AdminUser; actorId: number },
): Promise<Outcome> {
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null })
      .where(and(isEditable(actorId, person.id), isNotNull(users.suspendedAt))),
    auditChange(db, {
      actorId,
      subjectId: person.id,
      action: "account.unsuspended",
      target: `user:${person.id}`,
    }),
  ]);
  return person.suspendedAt === null ? { ok: true } : outcome(changed);
}

/** Ends all sessions of a user immediately. */
export async function endAllSessions(
  { db }: AppLoadContext,
  { person, actorId }: { person: AdminUser; actorId: number },
): Promise<Outcome> {
  await db.batch([
    endSessions(db, person.id),
    audit(db, {
      actorId,
      subjectId: person.id,
      action: "account.sessions-ended",
      target: `user:${person.id}`,
    }),
  ]);
  return { ok: true };
}
