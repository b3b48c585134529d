// Whose pages this device keeps, and in which language they are shown. The browser stops the service worker between
// requests, so it is stored.
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { clearQueueOf } from "#app/features/offline/queue/queue-store.ts";
import { browserCaches } from "./scope.ts";

type DeviceState = {
  /** a tag of the account, or "guest" (site/account-tag.server.ts) */
  account: string;
  language: Language;
  /** chosen without a network; the server is told when there is one */
  chosen?: Language;
};

const cacheName = "device" satisfies DeviceKey<"cache">;
const address = "/device";
let state: DeviceState | null = null;
/** Raised on sign-out: answers to requests from before it are not stored. */
let departures = 0;

export async function readState(): Promise<DeviceState> {
  if (state) return state;
  const stored = await (await browserCaches.open(cacheName)).match(address);
  return (state ??= ((await stored?.json()) as DeviceState | undefined) ?? {
    account: "guest",
    language: "en",
  });
}

export async function changeState(change: Partial<DeviceState>): Promise<void> {
  state = { ...(await readState()), ...change };
  try {
    await (await browserCaches.open(cacheName)).put(address, Response.json(state));
  } catch {
    // Storage is full: it is known until the service worker stops.
  }
}

export const pagesOf = (account: string) => `pages:${account}` satisfies DeviceKey<"cache">;
export const savedOf = (account: string) => `saved:${account}` satisfies DeviceKey<"cache">;

export const departure = () => departures;

/** Only the pages of this account stay on the device, and all that was not sent (queue/left-changes.tsx). */
async function switchAccount(account: string): Promise<void> {
  departures++;
  const stays: Array<string> = [pagesOf(account), savedOf(account)];
  for (const name of await browserCaches.keys())
    if (/^(?:pages|saved):/.test(name) && !stays.includes(name)) await browserCaches.delete(name);
  await changeState({ account });
}

/** For signing out on this device. */
export async function forgetAll(): Promise<void> {
  departures++;
  for (const name of await browserCaches.keys())
    if (/^(?:pages|saved):/.test(name)) await browserCaches.delete(name);
  await clearQueueOf((await readState()).account);
  await changeState({ account: "guest" });
}

/**
 * What an answer to a page view says about the visitor.
 * @param since the departures when it was requested
 * @returns false for an answer to a request from before a sign-out
 */
export async function learnFrom(headers: Headers, since: number): Promise<boolean> {
  if (since !== departures) return false;
  const { account: known, language: shown } = await readState();
  const account = headers.get("X-Account");
  if (account && account !== known) await switchAccount(account);
  const language = headers.get("Content-Language")?.split(",")[0];
  if (isLanguage(language) && language !== shown) await changeState({ language });
  return true;
}
