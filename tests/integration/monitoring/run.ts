// What the tests of alerts, counts and checks have in common.
import { env } from "cloudflare:workers";
import worker from "../../../build/worker/index.js";
import { rows } from "../database.ts";

type Bindings = Partial<Record<keyof Env, unknown>>;

/** The jobs of the minute. */
export const minuteJobs = (at: number, bindings: Bindings = {}) =>
  worker.scheduled({ cron: "* * * * *", scheduledTime: at }, { ...env, ...bindings });
/** The jobs of the night. */
export const nightJobs = (at: number, bindings: Bindings = {}) =>
  worker.scheduled({ cron: "17 4 * * *", scheduledTime: at }, { ...env, ...bindings });

/** Nothing waits, no job or backup has run, and the isolate has written what it counted for other tests. */
export async function clear(): Promise<void> {
  await minuteJobs(Date.now());
  for (const table of ["outbox", "operator_alerts", "operator_marks", "traffic", "site_days"])
    await rows(`DELETE FROM ${table}`);
}
