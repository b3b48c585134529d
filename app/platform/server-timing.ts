// The Server-Timing header: where an answer's time went, for developers. It holds no private data.
import type { DatabaseUse } from "./database/connection.ts";

export type Timing = {
  /** what the page cache did; "none" for an answer that it does not store */
  cache: "hit" | "miss" | "stale" | "none";
  /** React's rendering; null when nothing was rendered. Workers' clock stands still while code runs. */
  renderMilliseconds: number | null;
};

/**
 * @param database null leaves the database out: for a form, the number of calls would tell whether an account or an
 * order exists
 */
export function serverTiming(
  { cache, renderMilliseconds }: Timing,
  database: DatabaseUse | null,
): string {
  const parts = [`cache;desc="${cache}"`];
  if (database) {
    const { calls, depth, milliseconds } = database;
    parts.push(`db;dur=${milliseconds.toFixed(1)};desc="calls=${calls} depth=${depth}"`);
  }
  if (renderMilliseconds !== null) parts.push(`render;dur=${renderMilliseconds.toFixed(1)}`);
  return parts.join(", ");
}
