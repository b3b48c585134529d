// Kept pages: one cache with those opened lately, one with those of saved recipes, both of one account. A page is kept
// under its address and language, with its title and size in headers.
import { isLanguage, otherLanguage, type Language } from "#app/i18n/languages.ts";
import { withAmounts } from "#app/features/offline/kept-amounts.ts";
import { keptAddress } from "#app/features/offline/kept-paths.ts";
import { departure, pagesOf, readState, savedOf } from "./device-state.ts";
import { browserCaches, scope, type BrowserCache } from "./scope.ts";
import { filesIn, keepFiles, removeUnused } from "./static-files.ts";

const maxPages = 60;
const maxBytes = 30 * 1024 * 1024;
/** What a picture is counted as: their sizes are not known without reading them. */
const pictureBytes = 20 * 1024;

export type KeptPage = { path: string; title: string; language: Language; at: string };

const keyOf = (address: string, language: Language) =>
  `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;

const decode = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

type KeepOptions = {
  /** of a saved recipe */
  isSaved?: boolean;
  /** the departures when the page was requested (device-state.ts) */
  since: number;
};

/** Keeps an answer if it is a page that may be kept. @returns its language, or null */
export async function keepPage(
  url: URL,
  response: Response,
  { isSaved = false, since }: KeepOptions,
): Promise<Language | null> {
  const address = keptAddress(url, true);
  const { account } = await readState();
  const isPage =
    response.status === 200 &&
    !response.redirected &&
    response.headers.get("Content-Type")?.startsWith("text/html");
  if (!address || !isPage || response.headers.get("X-Account") !== account) return null;
  let html = await response.text();
  const language = /<html lang="(\w\w)"/.exec(html)?.[1];
  const title = decode(/<title>([^<]*)/.exec(html)?.[1] ?? "").replace(
    new RegExp(` [·|–-] ${__SITE_NAME__}$`),
    "",
  );
  if (!isLanguage(language) || !title) return null;
  const files = filesIn(html);
  // Pages without scripts could not use them.
  if (address.startsWith("/recipe/") && html.includes('id="page-data"')) {
    const amounts = await fetch(`${address}.json?part=amounts`).catch(() => null);
    if (amounts?.ok) html = withAmounts(html, await amounts.text());
  }
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie", "Server-Timing"])
    headers.delete(name);
  // The server's clock: that of the device may be wrong.
  headers.set("X-Kept-At", response.headers.get("Date") ?? new Date().toUTCString());
  headers.set("X-Kept-Title", encodeURIComponent(title));
  headers.set("X-Kept-Bytes", String(html.length + files.size * pictureBytes));
  // With its files, or it would open without its scripts.
  await keepFiles(files);
  if (since !== departure()) return null;
  const name = isSaved ? savedOf(account) : pagesOf(account);
  await put(name, keyOf(address, language), () => new Response(html, { headers }));
  if (since !== departure()) await browserCaches.delete(name);
  return language;
}

/** When storage is full, the older half of the pages makes room, once. */
async function put(name: string, key: string, page: () => Response): Promise<void> {
  const cache = await browserCaches.open(name);
  // The order of the keys is that in which they were kept.
  await cache.delete(key);
  try {
    await cache.put(key, page());
  } catch {
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.ceil(keys.length / 2))) await cache.delete(old);
    await cache.put(key, page()).catch(() => null);
  }
  if (name.startsWith("pages:")) await trim(cache);
}

async function trim(cache: BrowserCache): Promise<void> {
  let bytes = 0;
  let count = 0;
  for (const key of (await cache.keys()).toReversed()) {
    bytes += Number((await cache.match(key.url))?.headers.get("X-Kept-Bytes"));
    if (++count > maxPages || bytes > maxBytes) await cache.delete(key);
  }
  await removeUnused(allPages());
}

async function* keptCaches(): AsyncGenerator<BrowserCache> {
  const { account } = await readState();
  const existing = await browserCaches.keys();
  for (const name of [pagesOf(account), savedOf(account)])
    if (existing.includes(name)) yield browserCaches.open(name);
}

async function* allPages(): AsyncGenerator<string> {
  for await (const cache of keptCaches())
    for (const key of await cache.keys()) {
      const page = await cache.match(key.url);
      if (page) yield page.text();
    }
}

const keptAt = (page: Response) => page.headers.get("X-Kept-At") ?? "";

/** The newest copy of a page in a language. */
export async function findPage(url: URL, language: Language): Promise<Response | null> {
  const address = keptAddress(url);
  let newest: Response | null = null;
  if (address)
    for await (const cache of keptCaches()) {
      const found = await cache.match(keyOf(address, language));
      if (found && (!newest || Date.parse(keptAt(found)) > Date.parse(keptAt(newest))))
        newest = found;
    }
  return newest;
}

/** In the language, else in the other one. */
export async function findInAnyLanguage(
  url: URL,
  language: Language,
): Promise<{ page: Response; language: Language } | null> {
  for (const each of [language, otherLanguage(language)]) {
    const page = await findPage(url, each);
    if (page) return { page, language: each };
  }
  return null;
}

/** All kept pages, the latest first; each once, in the language if it is kept in that. */
export async function listPages(language: Language): Promise<Array<KeptPage>> {
  const pages = new Map<string, KeptPage>();
  for await (const cache of keptCaches())
    for (const key of (await cache.keys()).toReversed()) {
      const page = await cache.match(key.url);
      const url = new URL(key.url);
      const kept = url.searchParams.get("lng");
      const path = keptAddress(url);
      // The page of saved recipes leads to their notes.
      if (!page || !path || !isLanguage(kept) || path.startsWith("/saved-recipes/recipe")) continue;
      if (pages.has(path) && kept !== language) continue;
      const title = decodeURIComponent(page.headers.get("X-Kept-Title") ?? path);
      pages.set(path, { path, title, language: kept, at: keptAt(page) });
    }
  return [...pages.values()];
}

/** Removes recipes that are no longer saved. */
export async function removeOtherSaved(paths: ReadonlySet<string>): Promise<void> {
  const { account } = await readState();
  const cache = await browserCaches.open(savedOf(account));
  for (const key of await cache.keys())
    if (!paths.has(new URL(key.url).pathname)) await cache.delete(key);
}

export const absolute = (path: string) => new URL(path, scope.location.origin);
