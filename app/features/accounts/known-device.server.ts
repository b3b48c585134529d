// A browser that signed in to an account before is not kept out while others try passwords from everywhere: its tries
// are not charged to the budget that all share. It opens nothing; tries for one address are counted all the same.
// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { readSignedValue, signValue } from "#app/platform/signed-value.ts";

const cookieName = "__Host-device";
export const knownDeviceDays = 180;

type Installation = Pick<AppLoadContext, "env" | "db">;

/** Set-Cookie for a browser whose visitor proved to be the account's. */
export async function knownDeviceCookie(
  { env, db }: Installation,
  userId: number,
): Promise<string> {
  const value = await signValue({ d1: env.DB, db }, "device", String(userId));
  return setHostCookie(cookieName, value, knownDeviceDays * 24 * 3600);
}

/** Set-Cookie after the account is deleted. */
export const forgetDevice = setHostCookie(cookieName, null, 0);

/** Whether the browser says it knows an account; what it says is not checked yet. */
export function claimsKnownDevice(request: Request): boolean {
  return getCookie(request, cookieName) !== null;
}

/** The account that signed in here last, or null. */
export async function readKnownDevice(
  request: Request,
  { env, db }: Installation,
): Promise<number | null> {
  const value = await readSignedValue({ d1: env.DB, db }, "device", getCookie(request, cookieName));
  return value === null ? null : Number(value);
}
