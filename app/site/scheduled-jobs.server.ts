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
import { updateStoredFiles } from "#app/features/downloads/stored-files.server.ts";
import { deleteOldRateCounters } from "#app/platform/security/rate-limit-counters.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { deliverDue, deleteOldMail } from "#app/platform/mail/mail-delivery.ts";

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
  { name: "mail", every: "minute", run: ({ env, db, now }) => deliverDue(env, db, now) },
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
];

/** Runs the jobs of one cron trigger in order; a failed job does not stop the others. */
export async function runScheduled(
  env: SiteEnv,
  { cron, scheduledTime }: { cron: string; scheduledTime: number },
): Promise<void> {
  const every = cron === crons.day ? "day" : "minute";
  const context = { env, db: connect(env.DB), now: new Date(scheduledTime) };
  for (const job of jobs.filter((candidate) => candidate.every === every)) {
    try {
      await job.run(context);
    } catch (error) {
      log("error", "scheduled", { job: job.name, error: errorMessage(error) });
    }
  }
}
