// What administrators do to accounts. Nobody changes their own: so there is always an administrator left. The role of
// who does it is asked again inside the statement, so that two who take it from each other do not both succeed.
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { suspendedEmail } from "../account-emails.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Person } from "./people-queries.server.ts";
import type { Role } from "../session-user.ts";
import { endSessions } from "../sessions.server.ts";

type Outcome = { ok: true } | { ok: false; reason: "refused" };

function outcome(changed: { meta: { changes: number } }): Outcome {
  return changed.meta.changes > 0 ? { ok: true } : { ok: false, reason: "refused" };
}

const mayChange = (actorId: number, id: number) =>
  and(
    eq(users.id, id),
    ne(users.id, actorId),
    sql`EXISTS (SELECT 1 FROM users AS actor WHERE actor.id = ${actorId} AND actor.role = 'admin' AND actor.suspended_at IS NULL)`,
  );

export async function changeRole(
  { db }: AppLoadContext,
  { person, role, actorId }: { person: Person; role: Role; actorId: number },
): Promise<Outcome> {
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ role })
      .where(and(mayChange(actorId, person.id), ne(users.role, role))),
    auditChange(db, {
      actorId,
      subjectId: person.id,
      action: "account.role-changed",
      target: `user:${person.id}`,
      detail: `${person.role} → ${role}`,
    }),
  ]);
  return person.role === role ? { ok: true } : outcome(changed);
}

/** Tells the person why, in their language. The reason stands nowhere but with the account, and goes with it. */
export async function suspendPerson(
  context: AppLoadContext,
  { person, reason, actorId }: { person: Person; reason: string; actorId: number },
): Promise<Outcome> {
  const { db, env } = context;
  const t = translatorFor(person.language);
  const suspendedAt = new Date().toISOString();
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt, suspendedReason: reason })
      .where(and(mayChange(actorId, person.id), isNull(users.suspendedAt))),
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
  { person, actorId }: { person: Person; actorId: number },
): Promise<Outcome> {
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null })
      .where(and(mayChange(actorId, person.id), isNotNull(users.suspendedAt))),
    auditChange(db, {
      actorId,
      subjectId: person.id,
      action: "account.unsuspended",
      target: `user:${person.id}`,
    }),
  ]);
  return person.suspendedAt === null ? { ok: true } : outcome(changed);
}

/** Signs a person out everywhere, at once. */
export async function endAllSessions(
  { db }: AppLoadContext,
  { person, actorId }: { person: Person; actorId: number },
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
