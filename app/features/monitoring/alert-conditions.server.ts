// What an operator has to know of at once (docs/decisions/071-monitoring.md).
import type { Resources } from "#app/i18n/resources.ts";
import { sliceOf } from "#app/platform/metrics.ts";
import { bulkKind } from "#app/platform/mail/outbox.ts";

/** key of locales/*\/monitoring.json, "alerts.names" */
export type AlertName = keyof Resources["monitoring"]["alerts"]["names"];
/** Values of its text. */
export type AlertDetail = { jobs?: string } & Partial<
  Record<"errors" | "requests" | "number" | "minutes" | "hours", number>
>;
export type WatchedJob = { name: string; every: "minute" | "day" };

const minute = 60_000;
const hour = 60 * minute;
const errorWindow = 15 * minute;
const errorShare = 0.02;
const fewestRequests = 50;
const mailWait = 30 * minute;
/** A job that fails once or twice is tried again by the next run. */
const jobWait = { minute: 15 * minute, day: 26 * hour };
/** A daily backup does not end at the same minute each day. */
const backupWait = 26 * hour;

export const jobMark = (name: string): string => `job:${name}`;
const backupMark = "backup";
/** The job that evaluates these conditions. */
export const alertJob = "alerts";

/** Whether the jobs of the minute stand still; no while none has ever run. Reads one row. */
export async function isCronLate(d1: D1Database, now: number): Promise<boolean> {
  const at = await d1
    .prepare("SELECT at FROM operator_marks WHERE name = ?")
    .bind(jobMark(alertJob))
    .first<string>("at");
  return at !== null && now - Date.parse(at) > jobWait.minute;
}

// Letters of a newsletter may wait for each other. Their kind is literal, so that the partial index applies.
const figures = `SELECT (SELECT coalesce(sum(requests), 0) FROM traffic WHERE at >= ?1) AS requests,
  (SELECT coalesce(sum(errors), 0) FROM traffic WHERE at >= ?1) AS errors,
  (SELECT count(*) FROM odd_payments WHERE closed_at IS NULL) AS payments,
  (SELECT min(next_attempt_at) FROM outbox WHERE status IN ('queued', 'sending') AND kind <> '${bulkKind}') AS dueAt`;
type Figures = { requests: number; errors: number; payments: number; dueAt: string | null };
type Mark = { name: string; at: string };

/** The conditions that hold now, with the values of their texts. One call to the database. */
export async function readConditions(
  d1: D1Database,
  now: Date,
  jobs: ReadonlyArray<WatchedJob>,
): Promise<Map<AlertName, AlertDetail>> {
  const time = now.getTime();
  const [counted, marked] = (await d1.batch([
    d1.prepare(figures).bind(sliceOf(time - errorWindow)),
    d1.prepare("SELECT name, at FROM operator_marks"),
  ])) as [D1Result<Figures>, D1Result<Mark>];
  const { requests, errors, payments, dueAt } = counted.results[0]!;
  const conditions = new Map<AlertName, AlertDetail>();
  if (requests >= fewestRequests && errors > requests * errorShare)
    conditions.set("errors", { errors, requests });
  if (payments > 0) conditions.set("payments", { number: payments });
  const waited = dueAt === null ? 0 : time - Date.parse(dueAt);
  if (waited > mailWait) conditions.set("mail", { minutes: Math.floor(waited / minute) });

  const ageOf = new Map(marked.results.map(({ name, at }) => [name, time - Date.parse(at)]));
  const late = jobs.filter(({ name, every }) => (ageOf.get(jobMark(name)) ?? 0) > jobWait[every]);
  if (late.length > 0) conditions.set("jobs", { jobs: late.map(({ name }) => name).join(", ") });
  const backupAge = ageOf.get(backupMark) ?? 0;
  if (backupAge > backupWait) conditions.set("backup", { hours: Math.floor(backupAge / hour) });
  return conditions;
}
