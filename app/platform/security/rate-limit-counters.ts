// Counts in the database where the edge's rate limiter is not enough: it counts per location, an attacker has many.
import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { onceKeys, rateCounters } from "#app/db/schema/accounts.ts";
import { logRefusal } from "../refusals.ts";

/** Counters are removed so long after they began: no limit looks further back. */
export const rateCounterDays = 2;

type Limit = {
  limit: number;
  windowSeconds: number;
  /** nothing is refused above it */
  refusesNothing?: true;
};

/**
 * Counts one attempt of `key` and tells whether it is still within the limit. Two neighbouring windows are
 * weighed (a sliding window), so the turn of a window forgives nothing. Keys are stored as hashes.
 * @throws when the database does not answer: the caller fails closed
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
  // The first word of a key says what is counted; the rest says of whom.
  if (!isWithin && !refusesNothing)
    logRefusal({ reason: `limit-${/^[a-z-]*/.exec(key)?.[0] ?? ""}` });
  return isWithin;
}

/**
 * How many failures each key has, weighed over two windows as in countAttempt. Asking counts nothing: what succeeds
 * uses up nobody's allowance.
 * @throws when the database does not answer: the caller fails closed
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

/** @throws when the database does not answer */
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
 * Takes `key` for so many seconds; false when it is taken. Of many who ask at the same time one gets it.
 * @throws when the database does not answer: the caller fails closed
 */
export async function takeOnce(db: Database, key: string, seconds: number): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const taken = await db
    .insert(onceKeys)
    .values({ key: await hashKey(key), takenAt: now })
    .onConflictDoUpdate({
      target: onceKeys.key,
      set: { takenAt: now },
      setWhere: lte(onceKeys.takenAt, now - seconds),
    })
    .returning({ key: onceKeys.key });
  return taken.length > 0;
}

/** How often `key` was counted in the window that runs now. */
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

/** Forgets the attempts of `key`, after one that was right. */
export async function clearCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, await hashKey(key)));
}

/** Removes counters and keys nobody asks any more; for the daily cleaning. */
export function purgeRateCounters(db: Database, now: number) {
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
