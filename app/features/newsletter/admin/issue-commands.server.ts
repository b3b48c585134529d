// Creates, edits, tests and sends newsletter issues. Every command changes drafts only: a sent issue never changes.
import { and, eq, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { newsletterIssues } from "#app/db/schema/newsletter.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { auditChange } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Frequency } from "../frequency.ts";
import { composeIssueEmail, type IssueText } from "../issue-email.server.ts";
import { countRecipients, getIssue } from "../newsletter-queries.server.ts";

export type IssueForm = IssueText & { frequency: Frequency };

/** Why an issue was not changed; texts are in locales/*\/admin.json, "newsletter.problems". */
export type IssueProblem = "incomplete" | "changed" | "empty";
type Outcome = { ok: true } | { ok: false; reason: IssueProblem };

/** Creates a draft and returns its id; a form that is sent twice creates one draft. */
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
    // Inserted right after the issue: only then is its id known, and only when a row was inserted.
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

/** Identifies a draft and the version that the editor saw (its `updatedAt`). */
type DraftVersion = { id: number; version: string };

function isDraft({ id, version }: DraftVersion) {
  return and(
    eq(newsletterIssues.id, id),
    eq(newsletterIssues.status, "draft"),
    eq(newsletterIssues.updatedAt, version),
  );
}

export async function updateIssue(
  db: Database,
  draft: DraftVersion,
  form: IssueForm,
  actor: SessionUser,
): Promise<Outcome> {
  const [{ meta }] = await db.batch([
    db
      .update(newsletterIssues)
      .set({ ...form, updatedAt: new Date().toISOString() })
      .where(isDraft(draft)),
    auditIssue(db, draft, actor, "saved"),
  ]);
  return outcome(meta);
}

export async function deleteIssue(
  db: Database,
  draft: DraftVersion,
  actor: SessionUser,
): Promise<Outcome> {
  const [{ meta }] = await db.batch([
    db.delete(newsletterIssues).where(isDraft(draft)),
    auditIssue(db, draft, actor, "deleted"),
  ]);
  return outcome(meta);
}

/** Audit event, inserted right after the statement that changes the draft. */
function auditIssue(
  db: Database,
  { id }: DraftVersion,
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

/** Marks an issue for sending; send-issue.server.ts sends it in batches. */
export async function startSending(
  { db }: AppLoadContext,
  draft: DraftVersion,
  actor: SessionUser,
): Promise<Outcome> {
  const issue = await getIssue(db, draft.id);
  if (!issue || issue.status !== "draft" || issue.updatedAt !== draft.version)
    return { ok: false, reason: "changed" };
  const { subject, subjectEs, body, bodyEs } = issue;
  if ([subject, subjectEs, body, bodyEs].some((text) => text.trim() === ""))
    return { ok: false, reason: "incomplete" };
  if ((await countRecipients(db, issue.frequency)) === 0) return { ok: false, reason: "empty" };
  const [{ meta }] = await db.batch([
    db
      .update(newsletterIssues)
      .set({ status: "sending", updatedAt: new Date().toISOString() })
      .where(isDraft(draft)),
    auditIssue(db, draft, actor, "sent"),
  ]);
  return outcome(meta);
}

/** Emails both language versions of an issue to the editor; a form that is sent twice emails them once. */
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
