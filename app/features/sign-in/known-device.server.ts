// Known devices: a browser that signed in to an account before has its own failure counter, so password guessing from
// elsewhere does not slow it down. The cookie grants no access and is valid for one account only. Source: OWASP, "Slow
// Down Online Guessing Attacks with Device Cookies".
import type { Database } from "#app/db/client.server.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";

const cookieName = "__Host-device";

type Installation = { env: Pick<SiteEnv, "DB">; db: Database };

/** Set-Cookie for a browser that proved to belong to the account's owner. */
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
  /** unique id of this browser */
  id: string;
  /** the account that signed in here last */
  userId: number;
};

/** Null without a cookie or with an invalid signature. */
export async function readKnownDevice(
  request: Request,
  { env, db }: Installation,
): Promise<KnownDevice | null> {
  const id = await readSignedValue({ d1: env.DB, db }, "device", getCookie(request, cookieName));
  return id === null ? null : { id, userId: Number.parseInt(id, 10) };
}
