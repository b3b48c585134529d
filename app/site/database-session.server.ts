// Where a request reads when D1 has read replicas (docs/operations.md). Everyone reads their own writes, and what only
// some may see is read at the primary: a session that was ended elsewhere has ended there too.
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import type { CacheVersion } from "#app/platform/cache/purge-pages.ts";
import type { DatabaseConnection, SessionStart } from "#app/platform/database/connection.ts";
import { isRead } from "#app/platform/gate.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { isCachedPage } from "./public-pages.ts";
import { routing } from "./routing.ts";

const cookieName = "db_bookmark";
const bookmarkFormat = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;
/** Replicas are seconds behind. A page that is cached after a change must not be older than the change. */
const afterChangeMilliseconds = 5 * 60_000;

/** Where the first query of a request may be answered. */
export function sessionStart(request: Request): SessionStart {
  const isPublic = isRead(request) && isCachedPage(new URL(request.url), routing);
  if (!isPublic) return "first-primary";
  const bookmark = readBookmark(request);
  if (bookmark) return { bookmark };
  return isSignedIn(request) ? "first-primary" : "first-unconstrained";
}

/** Whether a published change is so recent that a replica may not have it: the time is part of the cache version. */
export function isJustChanged({ changes, additions }: CacheVersion): boolean {
  return [changes, additions].some(
    (version) =>
      Date.now() - Number.parseInt(version, /^\d{13}$/.test(version) ? 10 : 36) <
      afterChangeMilliseconds,
  );
}

/**
 * Stores the bookmark after an accepted write. Pages and refused forms set no cookie: the browser would not find the
 * form of a refused one after Back, because its cached copy varies by cookie (platform/forms/form-page.ts).
 */
export function withBookmark(
  request: Request,
  response: Response,
  connection: DatabaseConnection,
): Response {
  const isAcceptedWrite = !isRead(request) && connection.hasWritten && response.status < 400;
  const isNeeded = isAcceptedWrite && !new URL(request.url).pathname.startsWith("/webhooks/");
  const bookmark = isNeeded ? connection.bookmark() : null;
  if (bookmark === null || !bookmarkFormat.test(bookmark)) return response;
  const marked = new Response(response.body, response);
  marked.headers.append("Set-Cookie", setCookie(cookieName, bookmark, isSecure(request)));
  return marked;
}

function readBookmark(request: Request): string | null {
  const value = getCookie(request, cookieName);
  return value !== null && bookmarkFormat.test(value) ? value : null;
}

function isSignedIn(request: Request): boolean {
  return getCookie(request, "__Host-session") !== null;
}
