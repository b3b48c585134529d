// Apart from password-guesses.server.ts, which every request loads.
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { passwordGuessesEmail } from "#app/features/accounts/account-emails.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";

const day = 24 * 3600;

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
