// Limit: one email of each kind per address in ten minutes. The keys are chosen so that a stranger's request doesn't
// use up the owner's allowance. The limit per client is in sign-in-gate.server.ts.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { takeOnce } from "#app/platform/security/rate-limit-counters.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";

export const mailMinutes = 10;

type Context = Pick<AppLoadContext, "env" | "db">;

/** One key per address: the link goes to the same account and mailbox, whoever requests it. */
export function mayMailReset(context: Context, email: string): Promise<boolean> {
  return mayMail(context, "reset", email);
}

/**
 * A sign-up's confirmation link works only for the client that signed up, so each client has its own allowance and a
 * stranger's sign-up cannot block the owner's. Notices to an existing owner share one allowance.
 */
export function mayMailNewAccount(
  context: Context,
  { email, client, known }: { email: string; client: string; known: unknown },
): Promise<boolean> {
  return known ? mayMail(context, "exists", email) : mayMail(context, `sign-up ${client}`, email);
}

/** One key per account: other sign-ups with the same address have their own allowance. */
export function mayMailConfirmation(context: Context, userId: number): Promise<boolean> {
  return mayMail(context, "confirm", String(userId));
}

export function mayMailEmailChange(
  context: Context,
  { userId, newEmail }: { userId: number; newEmail: string },
): Promise<boolean> {
  return mayMail(context, `change ${userId}`, newEmail);
}

async function mayMail({ env, db }: Context, kind: string, whose: string): Promise<boolean> {
  const key = await keyedHash({ d1: env.DB, db }, `mail ${kind}`, whose);
  const isFirst = await takeOnce(db, `mail:${key}`, mailMinutes * 60);
  if (!isFirst) logRefusal({ reason: "limit-account-mail" });
  return isFirst;
}
