// What this isolate has counted of its requests and seen of the services that it uses, until it is written to the
// database. An isolate that ends takes what it has not written with it (docs/decisions/071-monitoring.md).
import type { Timing } from "./server-timing.ts";

type RequestCounts = {
  requests: number;
  /** answered with 5xx */
  errors: number;
  /** answered with 429 */
  limited: number;
  cacheHits: number;
  cacheMisses: number;
  milliseconds: number;
};

/** Outside services whose state is that of their last use: asking them costs money, or sends something. */
export type UsedService = "mail" | "payment" | "images";
type ServiceUse = { ok: boolean; milliseconds: number; at: string };

const noCounts: RequestCounts = {
  requests: 0,
  errors: 0,
  limited: 0,
  cacheHits: 0,
  cacheMisses: 0,
  milliseconds: 0,
};
const sliceMilliseconds = 5 * 60_000;

let counts = { ...noCounts };
let uses = new Map<UsedService, ServiceUse>();
/** epoch milliseconds */
let writtenAt = 0;

type CountedRequest = {
  status: number;
  milliseconds: number;
  cache: Timing["cache"];
};

export function countRequest({ status, milliseconds, cache }: CountedRequest): void {
  add({
    requests: 1,
    errors: status >= 500 ? 1 : 0,
    limited: status === 429 ? 1 : 0,
    cacheHits: cache === "hit" || cache === "stale" ? 1 : 0,
    cacheMisses: cache === "miss" ? 1 : 0,
    milliseconds,
  });
}

function add(more: RequestCounts): void {
  for (const name of Object.keys(noCounts) as Array<keyof RequestCounts>)
    counts[name] += more[name];
}

function noteServiceUse(service: UsedService, ok: boolean, startedAt: number): void {
  const now = Date.now();
  uses.set(service, { ok, milliseconds: now - startedAt, at: new Date(now).toISOString() });
}

/** Awaits a use of a service and notes how it ended. */
export async function noted<T>(
  service: UsedService,
  use: Promise<T>,
  /** whether the service works, although it rejected */
  works: (error: unknown) => boolean = () => false,
): Promise<T> {
  const startedAt = Date.now();
  try {
    const answer = await use;
    noteServiceUse(service, true, startedAt);
    return answer;
  } catch (error) {
    noteServiceUse(service, works(error), startedAt);
    throw error;
  }
}

/** Whether this isolate has not written for so long. */
export function isWriteDue(seconds: number, now: number): boolean {
  return now - writtenAt >= seconds * 1000;
}

/** Writes what was counted since the last time: one call, and none when there is nothing. */
export async function writeMetrics(d1: D1Database, now: number): Promise<void> {
  const [counted, used] = [counts, uses];
  writtenAt = now;
  if (counted.requests === 0 && used.size === 0) return;
  counts = { ...noCounts };
  uses = new Map();
  try {
    await d1.batch([
      ...(counted.requests > 0 ? [trafficStatement(d1, counted, now)] : []),
      ...[...used].map(([service, use]) => useStatement(d1, service, use)),
    ]);
  } catch (error) {
    add(counted);
    uses = new Map([...used, ...uses]);
    throw error;
  }
}

/** The start of the five minutes that a time is in, as the table `traffic` has it. */
export const sliceOf = (time: number): string =>
  new Date(time - (time % sliceMilliseconds)).toISOString().slice(0, 16);

function trafficStatement(d1: D1Database, counted: RequestCounts, now: number) {
  const { requests, errors, limited, cacheHits, cacheMisses, milliseconds } = counted;
  return d1
    .prepare(
      `INSERT INTO traffic (at, requests, errors, limited, cache_hits, cache_misses, milliseconds)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET requests = requests + excluded.requests,
          errors = errors + excluded.errors, limited = limited + excluded.limited,
          cache_hits = cache_hits + excluded.cache_hits, cache_misses = cache_misses + excluded.cache_misses,
          milliseconds = milliseconds + excluded.milliseconds`,
    )
    .bind(sliceOf(now), requests, errors, limited, cacheHits, cacheMisses, milliseconds);
}

/** An older use, of an isolate that writes later, changes nothing. */
function useStatement(d1: D1Database, service: UsedService, { ok, milliseconds, at }: ServiceUse) {
  return d1
    .prepare(
      `INSERT INTO service_uses (service, ok, milliseconds, at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET ok = excluded.ok, milliseconds = excluded.milliseconds, at = excluded.at
          WHERE at < excluded.at`,
    )
    .bind(service, Number(ok), milliseconds, at);
}
