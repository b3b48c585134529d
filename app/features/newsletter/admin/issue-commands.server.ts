// Letters of the newsletter: written, tried, sent. Every command changes a draft only: what was sent stays as it is.
import { and, eq, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { newsletterIssues } from "#app/db/schema/newsletter.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { auditChange } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Frequency } from "../frequency.ts";
import { composeIssueEmail, type IssueText } from "../issue-email.server.ts";
import { countRecipients, getIssue } from "../queries.server.ts";

export type IssueForm = IssueText & { frequency: Frequency };

/** Why a letter stays as it was; texts are in locales/*\/admin.json, "newsletter.problems". */
export type IssueProblem = "incomplete" | "changed" | "empty";
type Outcome = { ok: true } | { ok: false; reason: IssueProblem };

/** A new draft; the same form sent twice is the same draft. Returns its id. */
export async function createIssue(
  db: Database,
  { key, ...form }: IssueForm & { key: string },
  actor: SessionUser,
): Promise<number> {
  const at = new Date().toISOString();
  const [, , rows] = await db.batch([
    db
      .insert(newsletterIssues)
      .values({ ...form, formKey: key, createdAt: at, updatedAt: at })
      .onConflictDoNothing(),
    // The id is known to the row only: right after the insert, and only when it made one.
    auditChange(db, {
      actorId: actor.id,
      action: "newsletter.created",
      target: sql`'issue:' || (SELECT id FROM newsletter_issues WHERE form_key = ${key})`,
    }),
    db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.formKey, key)),
  ]);
  return rows[0]!.id;
}

/** A draft as somebody saw it: `version` is its `updatedAt`. */
type Seen = { id: number; version: string };

function draft({ id, version }: Seen) {
  return and(
    eq(newsletterIssues.id, id),
    eq(newsletterIssues.status, "draft"),
    eq(newsletterIssues.updatedAt, version),
  );
}

export async function updateIssue(
  db: Database,
  seen: Seen,
  form: IssueForm,
  actor: SessionUser,
): Promise<Outcome> {
  const [{ meta }] = await db.batch([
    db
      .update(newsletterIssues)
      .set({ ...form, updatedAt: new Date().toISOString() })
      .where(draft(seen)),
    decided(db, seen, actor, "saved"),
  ]);
  return outcome(meta);
}

export async function deleteIssue(db: Database, seen: Seen, actor: SessionUser): Promise<Outcome> {
  const [{ meta }] = await db.batch([
    db.delete(newsletterIssues).where(draft(seen)),
    decided(db, seen, actor, "deleted"),
  ]);
  return outcome(meta);
}

/** The line of the audit, right after the statement that changes the draft. */
function decided(
  db: Database,
  { id }: Seen,
  actor: SessionUser,
  what: "saved" | "deleted" | "sent",
) {
  return auditChange(db, {
    actorId: actor.id,
    action: `newsletter.${what}`,
    target: `issue:${id}`,
  });
}

function outcome({ changes }: { changes: number }): Outcome {
  return changes === 1 ? { ok: true } : { ok: false, reason: "changed" };
}

/** Marks a letter for sending; send-issue.server.ts does it, batch by batch. */
export async function startSending(
  { db }: AppLoadContext,
  seen: Seen,
  actor: SessionUser,
): Promise<Outcome> {
  const issue = await getIssue(db, seen.id);
  if (!issue || issue.status !== "draft" || issue.updatedAt !== seen.version)
    return { ok: false, reason: "changed" };
  const { subject, subjectEs, body, bodyEs } = issue;
  if ([subject, subjectEs, body, bodyEs].some((text) => text.trim() === ""))
    return { ok: false, reason: "incomplete" };
  if ((await countRecipients(db, issue.frequency)) === 0) return { ok: false, reason: "empty" };
  const [{ meta }] = await db.batch([
    db
      .update(newsletterIssues)
      .set({ status: "sending", updatedAt: new Date().toISOString() })
      .where(draft(seen)),
    decided(db, seen, actor, "sent"),
  ]);
  return outcome(meta);
}

/** Mails both versions of a letter to who is trying it; the same form sent twice mails them once. */
export async function sendTest(
  context: AppLoadContext,
  { id, key, actor }: { id: number; key: string; actor: SessionUser },
): Promise<Outcome> {
  const { db, env } = context;
  const issue = await getIssue(db, id);
  if (!issue) return { ok: false, reason: "changed" };
  const message = (language: "en" | "es") =>
    sendMail(db, {
      ...composeIssueEmail(issue, { language, origin: env.SITE_URL, links: null }),
      kind: "newsletter-test",
      to: actor.email,
      userId: actor.id,
      language,
      dedupeKey: `newsletter-test:${id}:${actor.id}:${key}:${language}`,
    });
  await db.batch([message("en"), message("es")]);
  context.deliverMail();
  return { ok: true };
}
