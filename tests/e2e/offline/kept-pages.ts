// What the service worker keeps in a browser.
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

export const settled = { timeout: 20_000 };

/** Waits until the service worker answers for this page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, settled);
}

/** Waits until the page does what it does without a network: its late script has run. */
export async function startedLate(page: Page, script = "/offline-part-"): Promise<void> {
  await page.waitForFunction(
    (name) =>
      performance.getEntriesByType("resource").some((resource) => resource.name.includes(name)),
    script,
  );
  await page.evaluate(async () => {
    // It reads these first.
    await caches.match("/device", { cacheName: "device" });
    if ("indexedDB" in window) await indexedDB.databases();
    for (let i = 0; i < 2; i++) await new Promise((done) => requestIdleCallback(done));
  });
}

/** The addresses that are kept on the device, by the name of their cache. */
export function kept(page: Page): Promise<Record<string, Array<string>>> {
  return page.evaluate(async () => {
    const found: Record<string, Array<string>> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
}

export async function keptPages(page: Page): Promise<Array<string>> {
  const found = await kept(page);
  return Object.entries(found).flatMap(([name, urls]) =>
    /^(?:pages|saved):/.test(name) ? urls : [],
  );
}

export async function waitUntilKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => keptPages(page), settled).toContain(address);
}
