// Scripts, texts, fonts and pictures. Those whose names have a hash of the content never change, so files of an older
// version stay for pages that are open or kept.
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { browserCaches } from "./scope.ts";

export const filesCache = "files" satisfies DeviceKey<"cache">;
/** Above this many, files that no kept page names are removed. */
const maxFiles = 500;

const inPages =
  /\/(?:assets\/[^"\s?#]+\.js(?:on)?|(?:art|drawn|goods|photos|fonts|images|tiles)\/[^"\s?#),]+|(?:flags|favicon|social-icons)\.svg)/g;

/** Files that the browser loads with a page. */
export function filesIn(html: string): Set<string> {
  return new Set(html.match(inPages));
}

const listPath = "/offline/files.json";

/** Parts of pages that are loaded when they are used: cook mode, timers, their texts (scripts/vite/offline-files.ts). */
export async function keepParts(): Promise<void> {
  const list = await fetch(listPath, { cache: "no-store" });
  if (!list.ok) return;
  await (await browserCaches.open(filesCache)).put(listPath, list.clone());
  await keepFiles((await list.json()) as Array<string>);
}

export async function keepFiles(paths: Iterable<string>): Promise<void> {
  const cache = await browserCaches.open(filesCache);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const file = await fetch(path, { credentials: "omit" }).catch(() => null);
    if (file?.ok) await cache.put(path, file);
  }
}

/** @param pages the kept pages */
export async function removeUnused(pages: AsyncIterable<string>): Promise<void> {
  const cache = await browserCaches.open(filesCache);
  const files = await cache.keys();
  if (files.length <= maxFiles) return;
  const parts = (await (await cache.match(listPath))?.json()) as Array<string> | undefined;
  const used = new Set([listPath, ...(parts ?? [])]);
  for await (const html of pages) for (const path of filesIn(html)) used.add(path);
  // The oldest first, and only what is too much: an open page may still need the newest.
  const unused = files.filter(({ url }) => !used.has(new URL(url).pathname));
  for (const file of unused.slice(0, files.length - maxFiles)) await cache.delete(file);
}
