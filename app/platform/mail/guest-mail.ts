// Mail that anyone can have sent to any address, without an account and without an order: a copy from the contact page,
// a confirmation of the newsletter, a note that a product is back. All of it together has a budget, so that no number
// of clients can turn the site into a sender of unwanted mail. Mail of accounts and orders is not counted here.
import type { Database } from "#app/db/client.server.ts";
import { countWithinLimit, readCounter } from "../security/rate-limit-counters.ts";

export const guestMailsPerDay = 500;
const key = "guest-mail";
const budget = { limit: guestMailsPerDay, windowSeconds: 24 * 3600 };

/**
 * Counts one such mail and tells whether it may still be sent.
 * @throws when the database does not answer: the caller sends nothing
 */
export function mayMailGuest(db: Database): Promise<boolean> {
  return countWithinLimit(db, key, budget);
}

/** How many were asked for since midnight (UTC), those that were not sent included. */
export function guestMailsToday(db: Database): Promise<number> {
  return readCounter(db, key, budget.windowSeconds);
}

/** For the start page of Admin: those that the budget did not let through today. */
export async function guestMailQueue(db: Database) {
  const waiting = Math.max(0, (await guestMailsToday(db)) - guestMailsPerDay);
  return { waiting, oldestAt: null };
}
