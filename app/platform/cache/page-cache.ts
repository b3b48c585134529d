// Caches whole pages for guests in two layers: the memory of this isolate and Cloudflare's cache at this location. The
// Cache API ignores Vary, so everything that changes a page is part of the key. Only addresses of
// public pages are stored (app/site/public-pages.ts). A page is fresh for nine minutes, or until the site's content changes; for one more minute it
// may be shown while it is rendered anew (page-renders.ts). After that it serves as the copy when rendering fails
// (stale-if-error, RFC 5861).

import { Buffer } from "node:buffer";
import type { CacheVersion } from "./purge-pages.ts";

const memoryLimitBytes = 24 * 1024 * 1024;
const entryLimitBytes = 2 * 1024 * 1024;
const freshSeconds = 540;
/** How long after it expired a page may be shown while it is rendered anew (stale-while-revalidate, RFC 5861). */
const staleSeconds = 60;
/** Long enough for an outage, short enough for content that was removed or renamed. */
const copySeconds = 24 * 3600;
/** After this long, a render that another isolate has announced counts as failed. */
const renderSeconds = 5;
/** Longer addresses are answered but not cached. */
const maxQueryLength = 200;

/** A whole response that may be sent to several visitors. */
export type Page = {
  status: number;
  headers: Array<[string, string]>;
  body: Uint8Array<ArrayBuffer>;
};

type Entry = Page & {
  etag: string;
  storedAt: number;
  /** the cache version it was rendered for (purge-pages.ts) */
  changes: string;
  additions: string;
};

export type WaitUntil = (promise: Promise<unknown>) => void;

/** The page and the cache version it must have. */
export type PageKey = { key: string; version: CacheVersion };

/** Least recently used first. Holds public pages only, so all requests of the isolate may share it. */
const memory = new Map<string, Entry>();
let memoryBytes = 0;

export function isCacheable(address: string): boolean {
  return address.length <= maxQueryLength;
}

/** A page in the cache: fresh, or stale but good enough to be shown while it is rendered anew. */
export type FoundPage = { page: Entry; state: "fresh" | "stale" };

/** The page in the memory of this isolate. */
export function findInMemory(pageKey: PageKey): FoundPage | null {
  const found = usable(memory.get(pageKey.key), pageKey);
  if (found?.state === "fresh") {
    // Moves the entry to the end: the most recently used is last.
    memory.delete(pageKey.key);
    memory.set(pageKey.key, found.page);
  }
  return found;
}

/** The page in the cache of this location, and whether another isolate is rendering it anew. */
export async function findAtEdge(
  pageKey: PageKey,
): Promise<{ found: FoundPage | null; isRendered: boolean }> {
  const read = await readEdgeCache(pageKey.key);
  return {
    found: usable(read?.entry, pageKey),
    isRendered: read !== null && isAnnounced(read.announced, pageKey),
  };
}

function usable(entry: Entry | null | undefined, { version }: PageKey): FoundPage | null {
  if (!entry || entry.changes !== version.changes || Date.now() >= endOf(entry)) return null;
  const expired = entry.storedAt + freshSeconds * 1000;
  const expiredAt =
    entry.additions === version.additions ? expired : Math.min(expired, version.addedAt);
  const now = Date.now();
  if (now <= expiredAt) return { page: entry, state: "fresh" };
  return now <= expiredAt + staleSeconds * 1000 ? { page: entry, state: "stale" } : null;
}

/** When a page that depends on the date says it ends (`Expires`, RFC 9111); others have no such end. */
function endOf({ headers }: Entry): number {
  const expires = headers.find(([name]) => name.toLowerCase() === "expires")?.[1];
  return expires === undefined ? Infinity : Date.parse(expires);
}

/** The response for one visitor: without a body if the browser has the same page. */
export function pageResponse({ status, headers, body }: Page, request: Request): Response {
  const tag = headers.find(([name]) => name.toLowerCase() === "etag")?.[1];
  if (tag !== undefined && request.headers.get("If-None-Match") === tag)
    return new Response(null, { status: 304, headers });
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** The last cached copy and its time, for when rendering fails. */
export async function findCopy(key: string): Promise<{ page: Response; storedAt: Date } | null> {
  const entry = memory.get(key) ?? (await readEdgeCache(key))?.entry;
  if (!entry || Date.now() - entry.storedAt > copySeconds * 1000) return null;
  const headers = new Headers(entry.headers);
  for (const name of ["ETag", "Vary"]) headers.delete(name);
  headers.set("Cache-Control", "private, no-store");
  return { page: new Response(entry.body, { headers }), storedAt: new Date(entry.storedAt) };
}

/** Stores a page, in this location after its announcement, and returns it with the headers to send. */
export async function storePage(
  { key, version }: PageKey,
  response: Response,
  { announced, waitUntil }: { announced: Promise<void>; waitUntil: WaitUntil },
): Promise<Page> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = await etagOf(body);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Cookie, Accept-Language, Save-Data, X-Language");
  const { changes, additions } = version;
  const entry = {
    status: 200,
    headers: [...headers],
    body,
    etag,
    storedAt: Date.now(),
    changes,
    additions,
  };
  addToMemory(key, entry);
  waitUntil(announced.then(() => writeEdgeCache(key, entry)));
  return entry;
}

/** Removes the copy of a page that no longer exists. */
export async function removePage(key: string): Promise<void> {
  removeFromMemory(key);
  await edgeCache()
    .delete(key)
    .catch(() => false);
}

/**
 * Tells the other isolates of this location that this one renders the page, so that a crowd costs one render. The copy
 * stays. Returns a function that takes it back.
 */
export function announceRender({ key, version }: PageKey): {
  announced: Promise<void>;
  withdraw: () => Promise<void>;
} {
  const copy = memory.get(key) ?? null;
  const mark = `${version.changes} ${version.additions} ${Date.now()}`;
  return {
    announced: writeEdgeCache(key, copy, mark),
    withdraw: () => (copy ? writeEdgeCache(key, copy) : removePage(key)),
  };
}

function isAnnounced(mark: string | null, { version }: PageKey): boolean {
  const [changes, additions, since] = mark?.split(" ") ?? [];
  return (
    changes === version.changes &&
    additions === version.additions &&
    Date.now() - Number(since) < renderSeconds * 1000
  );
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

/** Headers of stored responses that visitors do not get. */
const storedAtHeader = "X-Stored-At";
const versionHeader = "X-Content-Epoch";
const announcedHeader = "X-Rendering";

type Read = { entry: Entry | null; announced: string | null };

/** What this location has stored; the entry also goes into the memory of this isolate. */
async function readEdgeCache(key: string): Promise<Read | null> {
  try {
    const found = await edgeCache().match(key);
    if (!found) return null;
    const announced = found.headers.get(announcedHeader);
    const storedAt = Number(found.headers.get(storedAtHeader) ?? 0);
    const [changes = "", additions = ""] = found.headers.get(versionHeader)?.split(" ") ?? [];
    const headers = new Headers(found.headers);
    for (const name of [storedAtHeader, versionHeader, announcedHeader, "CF-Cache-Status", "Age"])
      headers.delete(name);
    headers.set("Cache-Control", "private, no-cache");
    const etag = headers.get("ETag") ?? "";
    const body = new Uint8Array(await found.arrayBuffer());
    // An announcement without a copy.
    if (storedAt === 0) return { entry: null, announced };
    const entry = { status: 200, body, headers: [...headers], etag, storedAt, changes, additions };
    if ((memory.get(key)?.storedAt ?? 0) <= storedAt) addToMemory(key, entry);
    return { entry, announced };
  } catch {
    return null;
  }
}

/** @param announced set while this isolate renders the page; the entry is null if there is no copy yet */
async function writeEdgeCache(key: string, entry: Entry | null, announced?: string) {
  try {
    const headers = new Headers(entry?.headers);
    const seconds = entry ? copySeconds : renderSeconds;
    headers.set("Cache-Control", `public, s-maxage=${seconds}`);
    if (entry) {
      headers.set(storedAtHeader, String(entry.storedAt));
      headers.set(versionHeader, `${entry.changes} ${entry.additions}`);
    }
    if (announced !== undefined) headers.set(announcedHeader, announced);
    headers.delete("Vary");
    await edgeCache().put(key, new Response(entry?.body ?? "", { headers }));
  } catch {
    // Visitors have their response already: a failed cache write is ignored.
  }
}
