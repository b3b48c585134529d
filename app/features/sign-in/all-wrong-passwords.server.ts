// Wrong passwords of the last minute on the whole site. Who tries one password on each of a thousand accounts from a
// thousand addresses stays below every limit of an account, a client and an isolate. One row a minute, written with those
// of the failure; known devices are neither counted nor slowed.
import type { Database } from "#app/db/client.server.ts";
import { countFailures, readFailures } from "#app/platform/security/rate-limit-counters.ts";

const key = "wrong-passwords:site";
const windowSeconds = 60;

export function countOnSite(db: Database): Promise<void> {
  return countFailures(db, [key], windowSeconds);
}

/** Two neighboring minutes are weighted, so that a new minute does not begin at zero. */
export async function countedOnSite(db: Database): Promise<number> {
  const [count = 0] = await readFailures(db, [key], windowSeconds);
  return count;
}
