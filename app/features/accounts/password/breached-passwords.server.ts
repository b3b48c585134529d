// Asks a list of leaked passwords about a new one, without naming it (k-anonymity): the list gets five characters of its
// SHA-1 and answers with the rest of every leaked one that begins so. Have I Been Pwned answers this way
// (https://haveibeenpwned.com/API/v3#PwnedPasswords). Off without an address; never asked at sign-in.
import type { SiteEnv } from "#app/platform/env.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";

const limitMilliseconds = 1000;
const prefixLength = 5;

/** Whether the password has leaked. A list that does not answer in time refuses nothing. */
export async function isBreached(
  { BREACHED_PASSWORDS_URL: address }: Pick<SiteEnv, "BREACHED_PASSWORDS_URL">,
  password: string,
): Promise<boolean> {
  if (address === "") return false;
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
  try {
    const list = await within(limitMilliseconds, hashesLike(address, hash.slice(0, prefixLength)));
    const count = list
      .split(/\r?\n/)
      .find((line) => line.startsWith(`${hash.slice(prefixLength)}:`))
      ?.split(":")[1];
    // The lines that only hide the length of the answer have a count of 0.
    return Number(count ?? 0) > 0;
  } catch (error) {
    log("warn", "breached-passwords-unavailable", { error: errorMessage(error) });
    return false;
  }
}

/** @throws Error when there is no list */
async function hashesLike(address: string, prefix: string): Promise<string> {
  const response = await fetch(`${address.replace(/\/$/, "")}/${prefix}`, {
    headers: { "Add-Padding": "true" },
    signal: AbortSignal.timeout(limitMilliseconds),
  });
  if (!response.ok) throw new Error(`It answers ${response.status}.`);
  return response.text();
}
