// Email that a guest can have sent to any address: a copy of a contact message, a newsletter confirmation, a
// back-in-stock notice. All of it shares one daily budget, so that the site cannot be abused to send unwanted email.
// Email about accounts and orders is not counted.
import type { Database } from "#app/db/client.server.ts";
import { countWithinLimit, readCounter } from "../security/rate-limit-counters.ts";

export const guestMailsPerDay = 500;
const key = "guest-mail";
const budget = { limit: guestMailsPerDay, windowSeconds: 24 * 3600 };

/**
 * Counts one such email and returns whether it may be sent.
 * @throws when the database is unavailable: the caller sends nothing
 */
export function mayMailGuest(db: Database): Promise<boolean> {
  return countWithinLimit(db, key, budget);
}

/** How many were requested since midnight (UTC), including those not sent. */
export function guestMailsToday(db: Database): Promise<number> {
  return readCounter(db, key, budget.windowSeconds);
}

/** For the start page of Admin: emails that the budget held back today. */
export async function guestMailQueue(db: Database) {
  const waiting = Math.max(0, (await guestMailsToday(db)) - guestMailsPerDay);
  return { waiting, oldestAt: null };
}
