// Rate-limit counters in the database, where the edge's rate limiter is not enough: it counts per location, and an
// attacker has many.
import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { onceKeys, rateCounters } from "#app/db/schema/accounts.ts";
import { abortUnless, constraintError } from "../database/constraint-error.ts";
import { sqlStatement } from "../database/sql-statement.ts";
import { logRefusal } from "../refusals.ts";

/** Counters are deleted after this time: no limit has a longer window. */
export const rateCounterDays = 2;

type Limit = {
  limit: number;
  windowSeconds: number;
  /** the caller only measures: nothing is rejected or logged */
  refusesNothing?: true;
};

/**
 * Counts one attempt of `key` and returns whether it is within the limit. Two neighboring windows are weighted (sliding
 * window), so that a new window does not reset the count. Keys are stored as hashes.
 * @throws when the database is unavailable: the caller fails closed
 */
export async function countWithinLimit(
  db: Database,
  key: string,
  { limit, windowSeconds, refusesNothing }: Limit,
): Promise<boolean> {
  const hashed = await hashKey(key);
  const now = Date.now() / 1000;
  const windowStart = Math.floor(now / windowSeconds) * windowSeconds;
  const [, rows] = await db.batch([
    db
      .insert(rateCounters)
      .values({ key: hashed, windowStart, count: 1 })
      .onConflictDoUpdate({
        target: [rateCounters.key, rateCounters.windowStart],
        set: { count: sql`${rateCounters.count} + 1` },
      }),
    db
      .select({ windowStart: rateCounters.windowStart, count: rateCounters.count })
      .from(rateCounters)
      .where(
        and(
          eq(rateCounters.key, hashed),
          gte(rateCounters.windowStart, windowStart - windowSeconds),
        ),
      )
      .limit(2),
  ]);
  const current = rows.find((row) => row.windowStart === windowStart)?.count ?? 1;
  const previous = rows.find((row) => row.windowStart !== windowStart)?.count ?? 0;
  const elapsed = (now - windowStart) / windowSeconds;
  const isWithin = current + previous * (1 - elapsed) <= limit;
  if (!isWithin && !refusesNothing) logLimit(key);
  return isWithin;
}

/**
 * Statement that counts one attempt of `key` like countWithinLimit, in the batch of what is limited. Beyond the limit
 * the count is NULL, which violates NOT NULL: the batch is aborted, and isOverLimit() recognizes its error. A batch that
 * is aborted for any reason is not counted. In a list, as awaiting a statement would run it.
 */
export async function countOrAbort(db: Database, key: string, { limit, windowSeconds }: Limit) {
  const hashed = await hashKey(key);
  const now = Date.now() / 1000;
  const windowStart = Math.floor(now / windowSeconds) * windowSeconds;
  const remaining = 1 - (now - windowStart) / windowSeconds;
  const next = sql`coalesce(sum(count) FILTER (WHERE window_start = ${windowStart}), 0) + 1`;
  const previous = sql`coalesce(sum(count) FILTER (WHERE window_start < ${windowStart}), 0)`;
  const statement = sqlStatement(
    db,
    sql`INSERT INTO rate_counters (key, window_start, count)
    SELECT ${hashed}, ${windowStart}, ${abortUnless(sql`${next} + ${previous} * ${remaining} <= ${limit}`, next)}
    FROM rate_counters WHERE key = ${hashed} AND window_start >= ${windowStart - windowSeconds}
    ON CONFLICT (key, window_start) DO UPDATE SET count = excluded.count`,
  );
  return [statement];
}

/** Whether countOrAbort() aborted the batch; logs the refusal. */
export function isOverLimit(error: unknown, key: string): boolean {
  const isOver = constraintError(error)?.subject === "rate_counters.count";
  if (isOver) logLimit(key);
  return isOver;
}

/** The first word of a key is what is counted; the rest identifies the client. */
function logLimit(key: string): void {
  logRefusal({ reason: `limit-${/^[a-z-]*/.exec(key)?.[0] ?? ""}` });
}

/**
 * The failures of each key, weighted over two windows as in countWithinLimit. Reading counts nothing, so successful
 * attempts use up no allowance.
 * @throws when the database is unavailable: the caller fails closed
 */
export async function readFailures(
  db: Database,
  keys: ReadonlyArray<string>,
  windowSeconds: number,
): Promise<Array<number>> {
  const hashed = await Promise.all(keys.map(hashKey));
  const now = Date.now() / 1000;
  const windowStart = Math.floor(now / windowSeconds) * windowSeconds;
  const rows = await db
    .select({
      key: rateCounters.key,
      windowStart: rateCounters.windowStart,
      count: rateCounters.count,
    })
    .from(rateCounters)
    .where(
      and(
        inArray(rateCounters.key, hashed),
        gte(rateCounters.windowStart, windowStart - windowSeconds),
      ),
    );
  const remaining = 1 - (now - windowStart) / windowSeconds;
  return hashed.map((key) =>
    rows
      .filter((row) => row.key === key)
      .reduce((sum, row) => sum + row.count * (row.windowStart === windowStart ? 1 : remaining), 0),
  );
}

/** @throws when the database is unavailable */
export async function countFailures(
  db: Database,
  keys: ReadonlyArray<string>,
  windowSeconds: number,
): Promise<void> {
  const windowStart = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
  const hashed = await Promise.all(keys.map(hashKey));
  await db
    .insert(rateCounters)
    .values(hashed.map((key) => ({ key, windowStart, count: 1 })))
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
    });
}

/**
 * Claims `key` for some seconds; false when it is already claimed. Of concurrent callers one succeeds.
 * @throws when the database is unavailable: the caller fails closed
 */
export async function claimOnce(db: Database, key: string, seconds: number): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const claimed = await db
    .insert(onceKeys)
    .values({ key: await hashKey(key), takenAt: now })
    .onConflictDoUpdate({
      target: onceKeys.key,
      set: { takenAt: now },
      setWhere: lte(onceKeys.takenAt, now - seconds),
    })
    .returning({ key: onceKeys.key });
  return claimed.length > 0;
}

/** The count of `key` in the current window. */
export async function readCounter(
  db: Database,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const windowStart = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
  const row = await db
    .select({ count: rateCounters.count })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, await hashKey(key)), eq(rateCounters.windowStart, windowStart)))
    .get();
  return row?.count ?? 0;
}

/** Deletes the counts of `keys`, after a successful attempt. */
export async function clearCounters(db: Database, keys: ReadonlyArray<string>): Promise<void> {
  const hashed = await Promise.all(keys.map(hashKey));
  await db.delete(rateCounters).where(inArray(rateCounters.key, hashed));
}

/** Deletes expired counters and keys; for the daily cleanup. */
export function deleteOldRateCounters(db: Database, now: number) {
  const before = now / 1000 - rateCounterDays * 24 * 3600;
  return db.batch([
    db.delete(rateCounters).where(lt(rateCounters.windowStart, before)),
    db.delete(onceKeys).where(lt(onceKeys.takenAt, before)),
  ]);
}

async function hashKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
