// A browser that signed in to an account before is not held up while others try passwords from everywhere: its failures
// are counted by themselves. The cookie opens nothing, and for every other account it is worth nothing.
// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { Database } from "#app/db/client.server.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";

const cookieName = "__Host-device";

type Installation = { env: Pick<SiteEnv, "DB">; db: Database };

/** Set-Cookie for a browser whose visitor proved to be the account's. */
export async function knownDeviceCookie(
  { env, db }: Installation,
  userId: number,
): Promise<string> {
  const value = await signValue({ d1: env.DB, db }, "device", `${userId}-${crypto.randomUUID()}`);
  return setHostCookie(cookieName, value);
}

/** Set-Cookie after the account is deleted. */
export const forgetDevice = setHostCookie(cookieName, null);

export type KnownDevice = {
  /** of this browser alone */
  id: string;
  /** the account that signed in here last */
  userId: number;
};

/** Null for a browser where nobody signed in, and for a cookie that we did not sign. */
export async function readKnownDevice(
  request: Request,
  { env, db }: Installation,
): Promise<KnownDevice | null> {
  const id = await readSignedValue({ d1: env.DB, db }, "device", getCookie(request, cookieName));
  return id === null ? null : { id, userId: Number.parseInt(id, 10) };
}
