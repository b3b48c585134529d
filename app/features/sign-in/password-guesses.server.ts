// Passwords tried for one account from browsers that never signed in to it, by any number of clients. Beyond these limits
// none is compared, right or wrong: the owner is mailed and can use a link by email, or a known device.
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { passwordGuessesEmail } from "#app/features/accounts/account-emails.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import {
  claimOnce,
  clearCounters,
  countOrAbort,
  isOverLimit,
} from "#app/platform/security/rate-limit-counters.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";

const day = 24 * 3600;
/** Neighboring windows are weighted: in any 24 hours at most twice the daily number. */
const limits = [
  { limit: 10, windowSeconds: 3600 },
  { limit: 50, windowSeconds: day },
];

const keysOf = (account: string) =>
  limits.map(({ windowSeconds }) => `guesses:${windowSeconds}:${account}`);

/**
 * Counts a guess before it is compared; false when no more are. Counted in one statement, so that guesses at the same time
 * in several isolates are not more.
 * @param account keyed hash of the address, which may have no account
 */
export async function mayGuess(db: Database, account: string): Promise<boolean> {
  const keys = keysOf(account);
  const counts = await Promise.all(keys.map((key, at) => countOrAbort(db, key, limits[at]!)));
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

/** Tells the owner, once a day. Runs after the response: its time does not reveal whether there is an account. */
export function sendGuessesEmail(context: AppLoadContext, email: string): void {
  context.waitUntil(
    emailOwner(context, email).catch((error: unknown) =>
      log("error", "guesses-not-mailed", {
        requestId: context.requestId,
        error: errorMessage(error),
      }),
    ),
  );
}

async function emailOwner(context: AppLoadContext, email: string): Promise<void> {
  const { db, env } = context;
  const owner = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
    .get();
  if (!owner) return;
  const account = await keyedHash({ d1: env.DB, db }, "account", email);
  if (!(await claimOnce(db, `guesses-mail:${account}`, day))) return;
  const { id: userId, language } = owner;
  await sendMail(db, {
    ...passwordGuessesEmail(translatorFor(language), { origin: env.SITE_URL }),
    kind: "password-guesses",
    to: email,
    userId,
    language,
    dedupeKey: `guesses:${crypto.randomUUID()}`,
  });
  context.deliverMail();
}
