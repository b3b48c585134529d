import { and, asc, count, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#app/db/schema/newsletter.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import type { Frequency } from "./frequency.ts";

/** The preferences of a signed-in user; null when the address is not subscribed. */
export async function getNewsletterChoice(db: Database, email: string) {
  const choice = await db
    .select({
      language: newsletterSubscriptions.language,
      frequency: newsletterSubscriptions.frequency,
    })
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.email, email),
        eq(newsletterSubscriptions.status, "confirmed"),
      ),
    )
    .get();
  return choice ?? null;
}

/** Lifetime of the confirmation link in days; afterwards the address is deleted (delete-old.server.ts). */
export const confirmDays = 7;

/** Matches subscriptions that a confirmation link can confirm: pending ones, and again the one it already confirmed. */
export async function isConfirmable(token: string, now: Date) {
  const { status, mailedAt, confirmTokenHash } = newsletterSubscriptions;
  const oldest = new Date(now.getTime() - confirmDays * 24 * 3600 * 1000).toISOString();
  return and(
    eq(confirmTokenHash, await hashToken(token)),
    or(eq(status, "confirmed"), and(eq(status, "unconfirmed"), gt(mailedAt, oldest))),
  );
}

/** The subscription of a confirmation link; null when the link no longer works. */
export async function getSubscriptionToConfirm(db: Database, token: string, now: Date) {
  const subscription = await db
    .select({ email: newsletterSubscriptions.email, status: newsletterSubscriptions.status })
    .from(newsletterSubscriptions)
    .where(await isConfirmable(token, now))
    .get();
  return subscription ?? null;
}

/** Subscriptions by status, language and frequency. Reads only the index. */
export function countSubscriptions(db: Database) {
  const { status, language, frequency } = newsletterSubscriptions;
  return db
    .select({ status, language, frequency, people: count() })
    .from(newsletterSubscriptions)
    .groupBy(status, frequency, language)
    .orderBy(asc(status), asc(frequency), asc(language));
}

/** Number of recipients of this frequency now: a monthly issue goes to everyone. */
export async function countRecipients(db: Database, frequency: Frequency): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(newsletterSubscriptions)
    .where(isRecipient(frequency));
  return row?.people ?? 0;
}

/** Condition on subscriptions for the recipients of an issue. */
export function isRecipient(frequency: Frequency) {
  const confirmed = eq(newsletterSubscriptions.status, "confirmed");
  return frequency === "weekly"
    ? and(confirmed, eq(newsletterSubscriptions.frequency, "weekly"))
    : confirmed;
}

/** The next subscriptions after `id`, for the export. */
export function listSubscriptionsAfter(db: Database, id: number, limit: number) {
  return db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      language: newsletterSubscriptions.language,
      frequency: newsletterSubscriptions.frequency,
      status: newsletterSubscriptions.status,
      createdAt: newsletterSubscriptions.createdAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
    })
    .from(newsletterSubscriptions)
    .where(gt(newsletterSubscriptions.id, id))
    .orderBy(asc(newsletterSubscriptions.id))
    .limit(limit);
}

/** Issues, newest first, with their number of deliveries. */
export async function listIssues(db: Database) {
  const issues = await db
    .select({
      id: newsletterIssues.id,
      status: newsletterIssues.status,
      frequency: newsletterIssues.frequency,
      subject: newsletterIssues.subject,
      subjectEs: newsletterIssues.subjectEs,
      updatedAt: newsletterIssues.updatedAt,
      sentAt: newsletterIssues.sentAt,
    })
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.id))
    .limit(50);
  const delivered = await countDeliveries(
    db,
    issues.filter(({ status }) => status !== "draft").map(({ id }) => id),
  );
  return issues.map((issue) => ({ ...issue, people: delivered.get(issue.id) ?? 0 }));
}

/** Number of deliveries per issue. Reads only the deliveries of these issues. */
export async function countDeliveries(
  db: Database,
  ids: ReadonlyArray<number>,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: newsletterDeliveries.issueId, people: count() })
    .from(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.issueId, [...ids]))
    .groupBy(newsletterDeliveries.issueId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export async function getIssue(db: Database, id: number) {
  const issue = await db
    .select({
      id: newsletterIssues.id,
      status: newsletterIssues.status,
      frequency: newsletterIssues.frequency,
      subject: newsletterIssues.subject,
      subjectEs: newsletterIssues.subjectEs,
      body: newsletterIssues.body,
      bodyEs: newsletterIssues.bodyEs,
      updatedAt: newsletterIssues.updatedAt,
    })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .get();
  return issue ?? null;
}
