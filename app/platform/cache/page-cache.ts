// Whole pages for guests, in two layers: this isolate's memory (bytes, ready to send) and Cloudflare's cache at
// this location. The Cache API ignores Vary, so everything that changes a page is in the key; and only addresses
// that match a listed public page are ever stored: what is not listed is not cached. A page is fresh for ten minutes and
// until the site's content changes; after that it is the copy that is shown when the page cannot be made anew
// (stale-if-error, RFC 5861).

import { Buffer } from "node:buffer";
import { isLanguage } from "#app/i18n/languages.ts";

/** A page that looks the same to every guest who asks the same of it. */
export type PublicPage = {
  pattern: RegExp;
  /** what an address asks of the page: as the page reads it, in a fixed order, without what is the default anyway */
  query: (params: URLSearchParams) => URLSearchParams;
};

const memoryLimitBytes = 24 * 1024 * 1024;
const entryLimitBytes = 512 * 1024;
const freshSeconds = 600;
/** Long enough for an outage, short enough for what was removed or renamed since. */
const copySeconds = 24 * 3600;
/** Longer queries are answered, but not kept. */
const maxQueryLength = 200;

type Entry = {
  body: Uint8Array<ArrayBuffer>;
  headers: Array<[string, string]>;
  etag: string;
  storedAt: number;
  /** the content epoch it was made in (content-epoch.ts) */
  epoch: string;
};

/** Which page is meant, and the site's content it has to be of. */
type PageKey = { key: string; epoch: string };

/** Least recently used first. Holds public pages only, so it may be shared by all requests of the isolate. */
const memory = new Map<string, Entry>();
let memoryBytes = 0;

/**
 * The address a public page is rendered for: the path with what the page reads of its parameters and the language it
 * asks for, everything else dropped; null when the page is not public. Remix's data requests (`/food.data?_routes=…`)
 * are the same page.
 */
export function publicAddress(url: URL, pages: ReadonlyArray<PublicPage>): string | null {
  const path = url.pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page) return null;
  const kept = page.query(url.searchParams);
  // Two addresses of one text: each names itself as the canonical one.
  const language = url.searchParams.get("lng");
  if (isLanguage(language)) kept.set("lng", language);
  if (url.pathname.endsWith(".data")) {
    const routes = url.searchParams.get("_routes");
    if (routes) kept.set("_routes", routes);
  }
  const query = kept.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

export function isCacheable(address: string): boolean {
  return address.length <= maxQueryLength;
}

/** The page, when it is fresh. */
export async function matchPage(
  { key, epoch }: PageKey,
  request: Request,
): Promise<Response | null> {
  const isFresh = (entry: Entry | null | undefined): entry is Entry =>
    !!entry && entry.epoch === epoch && ageSeconds(entry) <= freshSeconds;
  let entry: Entry | null | undefined = memory.get(key);
  if (!isFresh(entry)) entry = await fromEdge(key);
  if (!isFresh(entry)) return null;
  // Moves the entry to the end, where the most recently used stand.
  memory.delete(key);
  memory.set(key, entry);
  if (request.headers.get("If-None-Match") === entry.etag)
    return new Response(null, { status: 304, headers: entry.headers });
  return new Response(entry.body, { headers: entry.headers });
}

/** The last page that was made, and when, for as long as it cannot be made anew. */
export async function matchCopy(key: string): Promise<{ page: Response; storedAt: Date } | null> {
  const entry = memory.get(key) ?? (await fromEdge(key));
  if (!entry || ageSeconds(entry) > copySeconds) return null;
  const headers = new Headers(entry.headers);
  for (const name of ["ETag", "Vary"]) headers.delete(name);
  headers.set("Cache-Control", "private, no-store");
  return { page: new Response(entry.body, { headers }), storedAt: new Date(entry.storedAt) };
}

/** Stores a page when it may be stored, and returns the answer to send. What is gone has no copy either. */
export async function storePage(
  { key, epoch }: PageKey,
  response: Response,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<Response> {
  if (response.status === 404 || response.status === 410) {
    forget(key);
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
  const entry = { body, headers: [...headers], etag, storedAt: Date.now(), epoch };
  remember(key, entry);
  waitUntil(toEdge(key, entry));
  return new Response(body, { headers });
}

function ageSeconds({ storedAt }: Entry): number {
  return (Date.now() - storedAt) / 1000;
}

/** Cloudflare's cache at this location; the browser's type of `caches` does not know it. */
function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

function remember(key: string, entry: Entry) {
  if (entry.body.byteLength > entryLimitBytes) return;
  forget(key);
  memory.set(key, entry);
  memoryBytes += entry.body.byteLength;
  for (const oldest of memory.keys()) {
    if (memoryBytes <= memoryLimitBytes) break;
    forget(oldest);
  }
}

function forget(key: string) {
  const entry = memory.get(key);
  if (!entry) return;
  memory.delete(key);
  memoryBytes -= entry.body.byteLength;
}

async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `W/"${Buffer.from(digest.subarray(0, 12)).toString("base64")}"`;
}

async function fromEdge(key: string): Promise<Entry | null> {
  try {
    const found = await edgeCache().match(key);
    if (!found) return null;
    const storedAt = Number(found.headers.get("X-Stored-At"));
    const epoch = found.headers.get("X-Content-Epoch") ?? "";
    const headers = new Headers(found.headers);
    for (const name of ["X-Stored-At", "X-Content-Epoch", "CF-Cache-Status", "Age"])
      headers.delete(name);
    headers.set("Cache-Control", "private, no-cache");
    const etag = headers.get("ETag") ?? "";
    const body = new Uint8Array(await found.arrayBuffer());
    const entry = { body, headers: [...headers], etag, storedAt, epoch };
    remember(key, entry);
    return entry;
  } catch {
    return null;
  }
}

async function toEdge(key: string, entry: Entry) {
  try {
    const headers = new Headers(entry.headers);
    headers.set("Cache-Control", `public, s-maxage=${copySeconds}`);
    headers.set("X-Stored-At", String(entry.storedAt));
    headers.set("X-Content-Epoch", entry.epoch);
    headers.delete("Vary");
    await edgeCache().put(key, new Response(entry.body, { headers }));
  } catch {
    // The page was answered; keeping it is a favour.
  }
}
