// Passwords tried for one account from browsers that never signed in to it, by any number of clients. Beyond these limits
// none is compared, right or wrong: the owner is mailed and can use a link by email, or a known device.
import type { Database } from "#app/db/client.server.ts";
import {
  clearCounters,
  countOrAbort,
  isOverLimit,
} from "#app/platform/security/rate-limit-counters.ts";
import { guesses } from "./sign-in-limits.ts";

const keysOf = (account: string) =>
  guesses.map(({ windowSeconds }) => `guesses:${windowSeconds}:${account}`);

/**
 * Counts a guess before it is compared; false when no more are. Counted in one statement, so that guesses at the same time
 * in several isolates are not more.
 * @param account keyed hash of the address, which may have no account
 */
export async function mayGuess(db: Database, account: string): Promise<boolean> {
  const keys = keysOf(account);
  const counts = await Promise.all(keys.map((key, at) => countOrAbort(db, key, guesses[at]!)));
  const [hourly, daily] = counts.flat();
  try {
    await db.batch([hourly!, daily!]);
    return true;
  } catch (error) {
    if (isOverLimit(error, keys[0]!)) return false;
    throw error;
  }
}

/** After a right password, or a new one by a mailed link. */
export function forgetGuesses(db: Database, account: string): Promise<void> {
  return clearCounters(db, keysOf(account));
}
