// Whether the parts that pages depend on answer: for monitors (/healthz) and for the start page of the admin pages.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { oldestDueMail } from "#app/features/outbox/outbox-queries.server.ts";
import type { Health } from "#app/features/admin/start-page.tsx";
import { within } from "#app/lib/within.ts";
import type { SiteEnv } from "#app/platform/env.ts";

const patienceMilliseconds = 1_000;
/** A message waits no longer than this when mail is delivered: the cron job runs every minute. */
const lateMinutes = 15;

export async function answers(question: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(patienceMilliseconds, question());
    return true;
  } catch {
    return false;
  }
}

export const cacheAnswers = ({ CACHE }: Pick<SiteEnv, "CACHE">) =>
  answers(() => CACHE.get("content-epoch"));

/** The database needs no question of its own: the page would not be shown without it. */
export async function checkHealth(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  now: Date,
): Promise<Health> {
  const [cache, dueSince] = await Promise.all([cacheAnswers(env), oldestDueMail(db)]);
  const lateSince = new Date(now.getTime() - lateMinutes * 60_000).toISOString();
  return {
    cache,
    mail: dueSince === null || dueSince > lateSince,
    version: __APP_VERSION__,
  };
}
