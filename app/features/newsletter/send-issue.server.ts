// Queues an issue in the outbox, fifty recipients per batch. A batch is atomic and a delivery row is unique, so an
// aborted or parallel run sends nothing twice.
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#app/db/schema/newsletter.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { bulkKind, sendMail } from "#app/platform/mail/outbox.ts";
import { composeIssueEmail } from "./issue-email.server.ts";
import { isRecipient } from "./newsletter-queries.server.ts";
import { subscriptionLinks } from "./subscription-links.server.ts";

const batchSize = 50;
const batchesPerRun = 20;

type Site = { env: { DB: D1Database; SITE_URL: string }; db: Database; now: Date };

/** Continues every issue that is being sent; runs each minute and when an editor clicks "send". */
export async function continueSending(site: Site): Promise<void> {
  const issues = await site.db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, "sending"))
    .limit(5);
  for (const { id } of issues) {
    try {
      let batches = 0;
      while (batches < batchesPerRun && (await sendNextBatch(site, id))) batches++;
    } catch (error) {
      // Also when another run wrote this batch first. Written batches stay; the next run continues from there.
      log("warn", "newsletter-batch", { issue: id, error: errorMessage(error) });
    }
  }
}

/** Returns whether there may be more recipients. */
async function sendNextBatch({ env, db, now }: Site, issueId: number): Promise<boolean> {
  const issue = await db
    .select({
      frequency: newsletterIssues.frequency,
      subject: newsletterIssues.subject,
      subjectEs: newsletterIssues.subjectEs,
      body: newsletterIssues.body,
      bodyEs: newsletterIssues.bodyEs,
      sentUpTo: newsletterIssues.sentUpTo,
    })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.status, "sending")))
    .get();
  if (!issue) return false;
  const next = and(isRecipient(issue.frequency), gt(newsletterSubscriptions.id, issue.sentUpTo));
  const readers = await db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      language: newsletterSubscriptions.language,
    })
    .from(newsletterSubscriptions)
    .where(next)
    .orderBy(asc(newsletterSubscriptions.id))
    .limit(batchSize);
  const last = readers.at(-1);
  if (!last) {
    await db
      .update(newsletterIssues)
      .set({ status: "sent", sentAt: now.toISOString() })
      .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.status, "sending")));
    return false;
  }
  const links = await Promise.all(readers.map((reader) => subscriptionLinks({ env, db }, reader)));
  // Outside the async mapping above: a statement is thenable, and awaiting it would run it alone.
  const messages = readers.map(({ id, email, language }, i) =>
    sendMail(
      db,
      {
        ...composeIssueEmail(issue, { language, origin: env.SITE_URL, links: links[i]! }),
        kind: bulkKind,
        to: email,
        language,
        dedupeKey: `newsletter:${issueId}:${id}`,
        unsubscribeUrl: links[i]!.unsubscribe,
      },
      // A reader who unsubscribed since the query has no delivery row.
      sql`EXISTS (SELECT 1 FROM newsletter_deliveries WHERE issue_id = ${issueId} AND subscription_id = ${id})`,
    ),
  );
  const deliveries: BatchItem<"sqlite"> = db.insert(newsletterDeliveries).select(
    db
      .select({
        issueId: sql`${issueId}`.as("issue_id"),
        subscriptionId: newsletterSubscriptions.id,
        at: sql`${now.toISOString()}`.as("at"),
      })
      .from(newsletterSubscriptions)
      .where(and(next, lte(newsletterSubscriptions.id, last.id))),
  );
  await db.batch([
    deliveries,
    ...messages,
    db.update(newsletterIssues).set({ sentUpTo: last.id }).where(eq(newsletterIssues.id, issueId)),
  ]);
  return true;
}
