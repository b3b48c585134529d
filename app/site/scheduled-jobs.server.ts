// The jobs of the cron triggers (wrangler.toml, [triggers]). An area with a job per minute or per day adds a line to
// the list.
import { updateClaims } from "./claim-updates.server.ts";
import { crons } from "./crons.ts";
import { connect, type Database } from "#app/db/client.server.ts";
import { deleteOldAccounts } from "#app/features/accounts/delete-old.server.ts";
import { deleteOldBacklinks } from "#app/features/backlinks/edit-backlinks.server.ts";
import { sendWeeklyMails } from "#app/features/following/weekly-mail.server.ts";
import { deleteOldSubscriptions } from "#app/features/newsletter/delete-old.server.ts";
import { continueSending } from "#app/features/newsletter/send-issue.server.ts";
import { deleteOldContactMessages } from "#app/features/contact/contact-messages.server.ts";
import { deleteOldGuestDrafts } from "#app/features/submissions/guest-drafts.server.ts";
import { deleteOldSentChanges } from "#app/features/offline/sync.server.ts";
import { sweepPhotos } from "#app/features/photos/store-photo.server.ts";
import { mergeViews } from "#app/features/recipes/view-counter.server.ts";
import { deleteOldSpellingWords } from "#app/features/search/delete-old.server.ts";
import { deleteOldCarts } from "#app/features/checkout/cart.server.ts";
import { deleteOldOrderAccess } from "#app/features/orders/order-access.server.ts";
import { deleteOldOrders } from "#app/features/orders/delete-old.server.ts";
import { runShopJobs } from "./shop-jobs.server.ts";
import { alertJob, jobMark } from "#app/features/monitoring/alert-conditions.server.ts";
import { checkAlerts } from "#app/features/monitoring/alerts.server.ts";
import { runIntegrityChecks } from "#app/features/monitoring/integrity.server.ts";
import { closeDays } from "#app/features/monitoring/site-days.server.ts";
import { updateStoredFiles } from "#app/features/downloads/stored-files.server.ts";
import { deleteOldRateCounters } from "#app/platform/security/rate-limit-counters.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { writeMetrics } from "#app/platform/metrics.ts";
import { deliverByQueue, deliverQueued, deleteOldMail } from "#app/platform/mail/mail-delivery.ts";

type JobContext = { env: SiteEnv; db: Database; now: Date };
type Job = {
  name: string;
  every: "minute" | "day";
  run: (context: JobContext) => Promise<unknown>;
};

const jobs: ReadonlyArray<Job> = [
  // Before the mail job, so that its messages are sent in the same minute.
  { name: "newsletter", every: "minute", run: continueSending },
  { name: "weekly-mail", every: "minute", run: sendWeeklyMails },
  // Before the shop job, which emails customers who wait for a file.
  { name: "shop-files", every: "minute", run: updateStoredFiles },
  // The payment service may hang for each of many orders: emails do not wait for all of them.
  { name: "shop", every: "minute", run: (context) => within(20_000, runShopJobs(context)) },
  { name: alertJob, every: "minute", run: (context) => checkAlerts(context, jobs) },
  { name: "mail", every: "minute", run: ({ env, db, now }) => deliverByQueue(env, db, now) },
  { name: "views-merge", every: "day", run: ({ env }) => mergeViews(env.DB) },
  { name: "mail-purge", every: "day", run: ({ db, now }) => db.batch(deleteOldMail(db, now)) },
  { name: "newsletter-purge", every: "day", run: ({ db, now }) => deleteOldSubscriptions(db, now) },
  {
    name: "attempts-purge",
    every: "day",
    run: ({ db, now }) => deleteOldRateCounters(db, now.getTime()),
  },
  { name: "guest-drafts-purge", every: "day", run: ({ db, now }) => deleteOldGuestDrafts(db, now) },
  { name: "sent-changes-purge", every: "day", run: ({ db, now }) => deleteOldSentChanges(db, now) },
  {
    name: "photos-sweep",
    every: "day",
    run: ({ env, db }) => sweepPhotos({ db, bucket: env.PHOTOS }),
  },
  {
    name: "accounts-purge",
    every: "day",
    run: ({ db, now }) => db.batch(deleteOldAccounts(db, now)),
  },
  { name: "carts-purge", every: "day", run: ({ db, now }) => deleteOldCarts(db, now) },
  { name: "orders-purge", every: "day", run: ({ db, now }) => deleteOldOrders(db, now) },
  { name: "order-access-purge", every: "day", run: ({ db, now }) => deleteOldOrderAccess(db, now) },
  {
    name: "backlinks-purge",
    every: "day",
    run: ({ db, now }) => db.batch(deleteOldBacklinks(db, now)),
  },
  { name: "claims", every: "day", run: ({ env }) => updateClaims(env) },
  { name: "spelling-purge", every: "day", run: ({ db }) => deleteOldSpellingWords(db) },
  { name: "contact-purge", every: "day", run: ({ db, now }) => deleteOldContactMessages(db, now) },
  { name: "site-days", every: "day", run: ({ env, now }) => closeDays(env.DB, now) },
  {
    name: "integrity",
    every: "day",
    run: ({ env, now }) => runIntegrityChecks(env, now),
  },
];

/** Runs the jobs of one cron trigger in order; a failed job does not stop the others. */
export async function runScheduled(
  env: SiteEnv,
  { cron, scheduledTime }: { cron: string; scheduledTime: number },
): Promise<void> {
  const every = cron === crons.day ? "day" : "minute";
  const context = { env, db: connect(env.DB), now: new Date(scheduledTime) };
  const done: Array<string> = [];
  for (const job of jobs.filter((candidate) => candidate.every === every))
    if (await succeeds(job.name, () => job.run(context))) done.push(job.name);
  await succeeds("marks", () => writeMarks(env.DB, done, context.now));
  await succeeds("metrics", () => writeMetrics(env.DB, Date.now()));
}

async function succeeds(job: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    log("error", "scheduled", { job, error: errorMessage(error) });
    return false;
  }
}

/** When each job last succeeded; one that never has is late from its first run on. */
async function writeMarks(d1: D1Database, done: ReadonlyArray<string>, now: Date): Promise<void> {
  const insert = (names: ReadonlyArray<string>, onConflict: string) =>
    d1
      .prepare(
        `INSERT INTO operator_marks (name, at) SELECT value, ? FROM json_each(?) WHERE true
          ON CONFLICT DO ${onConflict}`,
      )
      .bind(now.toISOString(), JSON.stringify(names.map(jobMark)));
  await d1.batch([
    insert(
      jobs.map(({ name }) => name),
      "NOTHING",
    ),
    insert(done, "UPDATE SET at = excluded.at"),
  ]);
}

/** For a request that finds the minute's jobs late: the operator is told all the same. */
export async function watchJobs(env: SiteEnv, now: Date): Promise<void> {
  const db = connect(env.DB);
  await checkAlerts({ env, db, now }, jobs);
  await deliverByQueue(env, db, now);
}

/** The queue's consumer: its messages say that emails are due. */
export async function runQueued(env: SiteEnv, messages: number): Promise<void> {
  const db = connect(env.DB);
  await deliverQueued(env, db, { now: new Date(), batches: messages });
  await succeeds("metrics", () => writeMetrics(env.DB, Date.now()));
}
