// What is kept of each request, after its answer: a log line, the isolate's counts, and a data point where there is an
// Analytics Engine. Loaded after the first answer.
import { isCronLate } from "#app/features/monitoring/alert-conditions.server.ts";
import { within } from "#app/lib/within.ts";
import type { DatabaseUse } from "#app/platform/database/connection.ts";
import { parseEnv, type SiteEnv } from "#app/platform/env.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { countRequest, isWriteDue, writeMetrics } from "#app/platform/metrics.ts";
import type { Timing } from "#app/platform/server-timing.ts";

type Answered = {
  requestId: string;
  /** the pattern, like "/recipe/:id" */
  route: string;
  request: Pick<Request, "method">;
  status: number;
  milliseconds: number;
  timing: Timing;
  connection: { use: () => DatabaseUse };
};

const writeMilliseconds = 5_000;
const methods = ["GET", "HEAD", "POST"];

/** The fields of the log line `answered`; docs/operations.md explains each. Nothing that a visitor typed or is known by. */
export function requestLine({ request: { method }, timing, connection, ...answered }: Answered) {
  const { calls, milliseconds } = connection.use();
  return {
    ...answered,
    method: methods.includes(method) ? method : "other",
    cache: timing.cache,
    databaseCalls: calls,
    databaseMilliseconds: Math.round(milliseconds),
    version: __APP_VERSION__,
  };
}

export async function recordRequest(answered: Answered, bindings: object): Promise<void> {
  // Development shows its own.
  if (import.meta.env.DEV) return;
  const line = requestLine(answered);
  log("info", "answered", line);
  countRequest(line);
  try {
    const env = parseEnv(bindings);
    env.METRICS?.writeDataPoint({
      indexes: [line.route],
      blobs: [line.route, line.method, line.cache, line.version],
      doubles: [line.status, line.milliseconds, line.databaseCalls, line.databaseMilliseconds],
    });
    const now = Date.now();
    if (isWriteDue(env.COUNTS_EVERY_SECONDS, now)) await write(env, now);
  } catch (error) {
    log("warn", "counts-not-written", { error: errorMessage(error) });
  }
}

/** Also looks whether the minute's jobs still run: they cannot tell by themselves that they do not. */
async function write(env: SiteEnv, now: number): Promise<void> {
  await within(writeMilliseconds, writeMetrics(env.DB, now));
  if (!(await within(writeMilliseconds, isCronLate(env.DB, now)))) return;
  const { watchJobs } = await import("./scheduled-jobs.server.ts");
  await watchJobs(env, new Date(now));
}
