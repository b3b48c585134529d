// Daily limits on rows that guests create; docs/operations.md lists all limits.
import type { Database } from "#app/db/client.server.ts";
import { countWithinLimit } from "../security/rate-limit-counters.ts";

const day = 24 * 3600;

/** Rows per day, per client and in total. Offices and mobile networks are one client for many people. */
export const guestWrites = {
  /** a new cart; further products join the same cart */
  cart: { perClient: 300, perDay: 20_000 },
  "stock-request": { perClient: 100, perDay: 5_000 },
  contact: { perClient: 50, perDay: 2_000 },
  "guest-draft": { perClient: 20, perDay: 2_000 },
  "review-report": { perClient: 10, perDay: 2_000 },
} as const;

/**
 * Counts one write of a client and returns whether it is allowed. The client's limit is checked first, so that a
 * rejected write does not use up the total.
 * @throws when the database is unavailable: then nothing could be stored either
 */
export async function mayGuestWrite(
  db: Database,
  name: keyof typeof guestWrites,
  client: string,
): Promise<boolean> {
  const { perClient, perDay } = guestWrites[name];
  const own = { limit: perClient, windowSeconds: day };
  return (
    (await countWithinLimit(db, `guest:${name}:${client}`, own)) &&
    countWithinLimit(db, `guest:${name}`, { limit: perDay, windowSeconds: day })
  );
}
