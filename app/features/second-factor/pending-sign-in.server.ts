// Between the right password and the second factor there is no session: a signed cookie says whose password was right,
// until when the factor may follow, and has a number by which wrong codes are counted.
import type { Database } from "#app/db/client.server.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { secondFactorMinutes } from "#app/lib/values/promised-limits.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";

const cookieName = "__Host-factor";

type Installation = { env: Pick<SiteEnv, "DB">; db: Database };

export type PendingSignIn = { userId: number; nonce: string };

/** Set-Cookie after a right password. */
export async function pendingCookie({ env, db }: Installation, userId: number): Promise<string> {
  const until = Date.now() + secondFactorMinutes * 60 * 1000;
  const value = `${userId}_${until}_${crypto.randomUUID()}`;
  return setHostCookie(cookieName, await signValue({ d1: env.DB, db }, "second-factor", value));
}

/** Set-Cookie when the sign-in is complete or must begin again. */
export const forgetPending = setHostCookie(cookieName, null);

/** Null without a cookie, with a forged one and when its time is over. */
export async function readPending(
  request: Request,
  { env, db }: Installation,
): Promise<PendingSignIn | null> {
  const cookie = getCookie(request, cookieName);
  if (cookie === null) return null;
  const value = await readSignedValue({ d1: env.DB, db }, "second-factor", cookie);
  const [userId, until, nonce] = value?.split("_") ?? [];
  return nonce && Date.now() < Number(until) ? { userId: Number(userId), nonce } : null;
}

/** The page that asks for the factor and then leads to a path of the site. */
export function secondFactorPath(redirectTo: string): string {
  return `/login/second-factor?redirectTo=${encodeURIComponent(redirectTo)}`;
}
