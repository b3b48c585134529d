// One message of a kind in ten minutes, and again after them whoever asked before: a stranger who asks first uses up
// nothing that an owner needs. How much one client may ask for is counted apart (sign-in-gate.server.ts).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";

export const mailMinutes = 10;

type Context = Pick<AppLoadContext, "env" | "db">;

/** The link is the same account's whoever asks, and lies in its owner's mailbox. */
export function mayMailReset(context: Context, email: string): Promise<boolean> {
  return mayMail(context, "reset", email);
}

/**
 * A claim's link serves only who made the claim: each client has its own, so that a stranger's sign-up with an address
 * keeps nobody from confirming it. An owner is told about sign-ups with their address, whoever made them.
 */
export function mayMailNewAccount(
  context: Context,
  { email, client, known }: { email: string; client: string; known: unknown },
): Promise<boolean> {
  return known ? mayMail(context, "exists", email) : mayMail(context, `sign-up ${client}`, email);
}

/** Asked by somebody who is signed in: another person's claim to the address has its own. */
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
  const isFirst = await claimOnce(db, `mail:${key}`, mailMinutes * 60);
  if (!isFirst) logRefusal({ reason: "limit-account-mail" });
  return isFirst;
}
