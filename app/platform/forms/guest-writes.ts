// What people without an account may have stored, besides what has a limit of its own: docs/operations.md lists all.
import type { Database } from "#app/db/client.server.ts";
import { countWithinLimit } from "../security/rate-limit-counters.ts";

const day = 24 * 3600;

/** Rows a client may make in a day, and all clients together. Offices and mobile networks are one client for many people. */
export const guestWrites = {
  /** a cart with its first product; further products are in the same one */
  cart: { perClient: 300, perDay: 20_000 },
  "stock-request": { perClient: 100, perDay: 5_000 },
  contact: { perClient: 50, perDay: 2_000 },
  "guest-draft": { perClient: 20, perDay: 2_000 },
  "review-report": { perClient: 10, perDay: 2_000 },
} as const;

/**
 * Counts one write of a client and tells whether it may happen. The client is asked first: what it is refused uses up
 * nothing of the day.
 * @throws when the database does not answer: nothing could be stored either
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
