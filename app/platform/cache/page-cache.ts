// Caches whole pages for guests in two layers: the memory of this isolate and Cloudflare's cache at this location. The
// Cache API ignores Vary, so everything that changes a page is part of the key. Only addresses that match a listed
// public page are stored. A page is fresh for ten minutes, or until the site's content changes. After that it serves as
// the stale copy when rendering fails (stale-if-error, RFC 5861).

import { Buffer } from "node:buffer";
import { isLanguage } from "#app/i18n/languages.ts";
import type { RoutePatterns } from "#app/platform/route-patterns.ts";

/** A page that is the same for every guest. */
export type PublicPage = {
  pattern: RegExp;
  /** the parameters the page reads, parsed: fixed order, known values only, no default values */
  query: (searchParams: URLSearchParams, routing: RoutePatterns) => URLSearchParams;
};

const memoryLimitBytes = 24 * 1024 * 1024;
const entryLimitBytes = 512 * 1024;
const freshSeconds = 600;
/** Long enough for an outage, short enough for content that was removed or renamed. */
const staleCopySeconds = 24 * 3600;
/** Longer addresses are answered but not cached. */
const maxQueryLength = 200;

type Entry = {
  body: Uint8Array<ArrayBuffer>;
  headers: Array<[string, string]>;
  etag: string;
  storedAt: number;
  /** the cache version it was rendered for (cache-version.ts) */
  version: string;
};

/** The page and the cache version it must have. */
type PageKey = { key: string; version: string };

/** Least recently used first. Holds public pages only, so all requests of the isolate may share it. */
const memory = new Map<string, Entry>();
let memoryBytes = 0;

/** The description of the public page at an address; null for other pages. */
export function publicPageOf(url: URL, pages: ReadonlyArray<PublicPage>): PublicPage | null {
  const path = pagePathOf(url);
  return pages.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** A Remix data request (`/food.data?_routes=…`) is the same page. */
function pagePathOf({ pathname }: URL): string {
  return pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
}

/**
 * The address a public page is rendered for: the path, the parsed parameters and the requested language. Everything
 * else in the address is dropped, so that no visitor can make a second copy of a page. Null when the page is not public.
 */
export function publicAddress(
  url: URL,
  pages: ReadonlyArray<PublicPage>,
  routing: RoutePatterns,
): string | null {
  const page = publicPageOf(url, pages);
  if (!page) return null;
  const params = page.query(url.searchParams, routing);
  // The address with `lng` is cached separately: each of the two names itself as canonical.
  const language = url.searchParams.get("lng");
  if (isLanguage(language)) params.set("lng", language);
  if (url.pathname.endsWith(".data")) {
    const requested = new Set(url.searchParams.get("_routes")?.split(","));
    const ids = routing.idsOf(pagePathOf(url));
    const chosen = ids.filter((id) => requested.has(id));
    // All routes are the default.
    if (chosen.length > 0 && chosen.length < ids.length) params.set("_routes", chosen.join(","));
  }
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

export function isCacheable(address: string): boolean {
  return address.length <= maxQueryLength;
}

/** The cached page, if it is fresh. */
export async function matchPage(
  { key, version }: PageKey,
  request: Request,
): Promise<Response | null> {
  const isFresh = (entry: Entry | null | undefined): entry is Entry =>
    !!entry && entry.version === version && ageSeconds(entry) <= freshSeconds;
  let entry: Entry | null | undefined = memory.get(key);
  if (!isFresh(entry)) entry = await readEdgeCache(key);
  if (!isFresh(entry)) return null;
  // Moves the entry to the end: the most recently used is last.
  memory.delete(key);
  memory.set(key, entry);
  if (request.headers.get("If-None-Match") === entry.etag)
    return new Response(null, { status: 304, headers: entry.headers });
  return new Response(entry.body, { headers: entry.headers });
}

/** The last cached copy and its time, for when rendering fails. */
export async function matchStaleCopy(
  key: string,
): Promise<{ page: Response; storedAt: Date } | null> {
  const entry = memory.get(key) ?? (await readEdgeCache(key));
  if (!entry || ageSeconds(entry) > staleCopySeconds) return null;
  const headers = new Headers(entry.headers);
  for (const name of ["ETag", "Vary"]) headers.delete(name);
  headers.set("Cache-Control", "private, no-store");
  return { page: new Response(entry.body, { headers }), storedAt: new Date(entry.storedAt) };
}

/** Stores a cacheable page and returns the response to send. A 404 or 410 also removes the stored copy. */
export async function storePage(
  { key, version }: PageKey,
  response: Response,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<Response> {
  if (response.status === 404 || response.status === 410) {
    removeFromMemory(key);
    waitUntil(
      edgeCache()
        .delete(key)
        .catch(() => false),
    );
  }
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = await etagOf(body);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Cookie, Accept-Language, Save-Data");
  const entry = { body, headers: [...headers], etag, storedAt: Date.now(), version };
  addToMemory(key, entry);
  waitUntil(writeEdgeCache(key, entry));
  return new Response(body, { headers });
}

function ageSeconds({ storedAt }: Entry): number {
  return (Date.now() - storedAt) / 1000;
}

/** Cloudflare's cache at this location; the DOM type of `caches` does not have `default`. */
function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

function addToMemory(key: string, entry: Entry) {
  if (entry.body.byteLength > entryLimitBytes) return;
  removeFromMemory(key);
  memory.set(key, entry);
  memoryBytes += entry.body.byteLength;
  for (const oldest of memory.keys()) {
    if (memoryBytes <= memoryLimitBytes) break;
    removeFromMemory(oldest);
  }
}

function removeFromMemory(key: string) {
  const entry = memory.get(key);
  if (!entry) return;
  memory.delete(key);
  memoryBytes -= entry.body.byteLength;
}

async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `W/"${Buffer.from(digest.subarray(0, 12)).toString("base64")}"`;
}

async function readEdgeCache(key: string): Promise<Entry | null> {
  try {
    const found = await edgeCache().match(key);
    if (!found) return null;
    const storedAt = Number(found.headers.get("X-Stored-At"));
    const version = found.headers.get("X-Content-Epoch") ?? "";
    const headers = new Headers(found.headers);
    for (const name of ["X-Stored-At", "X-Content-Epoch", "CF-Cache-Status", "Age"])
      headers.delete(name);
    headers.set("Cache-Control", "private, no-cache");
    const etag = headers.get("ETag") ?? "";
    const body = new Uint8Array(await found.arrayBuffer());
    const entry = { body, headers: [...headers], etag, storedAt, version };
    addToMemory(key, entry);
    return entry;
  } catch {
    return null;
  }
}

async function writeEdgeCache(key: string, entry: Entry) {
  try {
    const headers = new Headers(entry.headers);
    headers.set("Cache-Control", `public, s-maxage=${staleCopySeconds}`);
    headers.set("X-Stored-At", String(entry.storedAt));
    headers.set("X-Content-Epoch", entry.version);
    headers.delete("Vary");
    await edgeCache().put(key, new Response(entry.body, { headers }));
  } catch {
    // The response is already sent: a failed cache write is ignored.
  }
}
