// Limit: one email of each kind per address in ten minutes. The keys are chosen so that a stranger's request doesn't
// use up the owner's allowance. The limit per client is in sign-in-gate.server.ts.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";

export const emailIntervalMinutes = 10;

type Context = Pick<AppLoadContext, "env" | "db">;

/** One key per address: the link goes to the same account and mailbox, whoever requests it. */
export function maySendResetEmail(context: Context, email: string): Promise<boolean> {
  return maySendEmail(context, "reset", email);
}

/**
 * A sign-up's confirmation link works only for the client that signed up, so each client has its own allowance and a
 * stranger's sign-up cannot block the owner's. Notices to an existing owner share one allowance.
 */
export function maySendSignUpEmail(
  context: Context,
  { email, client, known }: { email: string; client: string; known: unknown },
): Promise<boolean> {
  return known
    ? maySendEmail(context, "exists", email)
    : maySendEmail(context, `sign-up ${client}`, email);
}

/** One key per account: other sign-ups with the same address have their own allowance. */
export function maySendConfirmationEmail(context: Context, userId: number): Promise<boolean> {
  return maySendEmail(context, "confirm", String(userId));
}

export function maySendEmailChangeEmails(
  context: Context,
  { userId, newEmail }: { userId: number; newEmail: string },
): Promise<boolean> {
  return maySendEmail(context, `change ${userId}`, newEmail);
}

async function maySendEmail({ env, db }: Context, kind: string, subject: string): Promise<boolean> {
  const key = await keyedHash({ d1: env.DB, db }, `mail ${kind}`, subject);
  const isFirst = await claimOnce(db, `mail:${key}`, emailIntervalMinutes * 60);
  if (!isFirst) logRefusal({ reason: "limit-account-mail" });
  return isFirst;
}
