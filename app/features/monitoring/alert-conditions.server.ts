// What an operator has to know of at once (docs/decisions/071-monitoring.md).
import { and, count, eq, gte, inArray, isNull, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { operatorMarks, traffic } from "#app/db/schema/monitoring.ts";
import { unmatchedPayments } from "#app/db/schema/orders.ts";
import { outbox } from "#app/db/schema/outbox.ts";
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
export async function isCronLate(db: Database, now: number): Promise<boolean> {
  const row = await db
    .select({ at: operatorMarks.at })
    .from(operatorMarks)
    .where(eq(operatorMarks.name, jobMark(alertJob)))
    .get();
  return row !== undefined && now - Date.parse(row.at) > jobWait.minute;
}

/** The conditions that hold now, with the values of their texts. One call to the database. */
export async function readConditions(
  db: Database,
  now: Date,
  jobs: ReadonlyArray<WatchedJob>,
): Promise<Map<AlertName, AlertDetail>> {
  const time = now.getTime();
  const watched = [backupMark, ...jobs.map(({ name }) => jobMark(name))];
  const [[answers], [payments], [mail], marks] = await db.batch([
    db
      .select({
        requests: sql<number>`coalesce(sum(${traffic.requests}), 0)`.as("requests"),
        errors: sql<number>`coalesce(sum(${traffic.errors}), 0)`.as("errors"),
      })
      .from(traffic)
      .where(gte(traffic.at, sliceOf(time - errorWindow))),
    db.select({ open: count() }).from(unmatchedPayments).where(isNull(unmatchedPayments.closedAt)),
    // Letters of a newsletter may wait for each other. Literal SQL, so that the partial index applies.
    db
      .select({ dueAt: min(outbox.nextAttemptAt) })
      .from(outbox)
      .where(and(inArray(outbox.status, ["queued", "sending"]), sql.raw(`kind <> '${bulkKind}'`))),
    db
      .select({ name: operatorMarks.name, at: operatorMarks.at })
      .from(operatorMarks)
      .where(inArray(operatorMarks.name, watched)),
  ]);
  const conditions = new Map<AlertName, AlertDetail>();
  const { requests = 0, errors = 0 } = answers ?? {};
  if (requests >= fewestRequests && errors > requests * errorShare)
    conditions.set("errors", { errors, requests });
  if (payments && payments.open > 0) conditions.set("payments", { number: payments.open });
  const waited = mail?.dueAt ? time - Date.parse(mail.dueAt) : 0;
  if (waited > mailWait) conditions.set("mail", { minutes: Math.floor(waited / minute) });

  const ageOf = new Map(marks.map(({ name, at }) => [name, time - Date.parse(at)]));
  const late = jobs.filter(({ name, every }) => (ageOf.get(jobMark(name)) ?? 0) > jobWait[every]);
  if (late.length > 0) conditions.set("jobs", { jobs: late.map(({ name }) => name).join(", ") });
  const backupAge = ageOf.get(backupMark) ?? 0;
  if (backupAge > backupWait) conditions.set("backup", { hours: Math.floor(backupAge / hour) });
  return conditions;
}
