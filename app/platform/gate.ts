// Rejects bad requests before Remix. Remix's own checks can be bypassed (`?_data=`, resource routes), so every request
// passes here first. A rejection is cheap: no rendering, no database.
import { getCookie } from "#app/lib/cookies.ts";
import { normalPath } from "#app/lib/addresses/normal-path.ts";
import { isMultipart, isUtf8, mediaType, multipartLimits } from "./forms/multipart.ts";
import { checkRate, clientOf } from "./security/rate-limit.ts";
import { hasFieldNames, maxFormFields, readAtMost } from "./forms/read-body.ts";
import { isLocalAddress } from "./env.ts";
import { logRefusal } from "./refusals.ts";

const bodyLimitBytes = 64 * 1024;
/** Forms with long texts: whole recipes in two languages. */
const longForms =
  /^\/submit-recipe(?:\.data)?$|^\/recipe\/\d+\/translate(?:\.data)?$|^\/api\/drafts$|^\/sync$/;
/** Forms with a row of fields for each ingredient and step. */
const rowForms = /^\/admin\/recipes\/\d+(?:\/draft)?(?:\.data)?$/;
const maxRowFormFields = 2_000;
const longFormLimitBytes = 256 * 1024;
const maxAddressLength = 2_048;
/** Webhooks: many requests from few addresses, authenticated by their signature only. */
const signedWebhooks = "/webhooks/";

export type Refusal = {
  status: 400 | 403 | 404 | 405 | 413 | 414 | 415 | 429;
  retryAfterSeconds?: number;
};

type GateEnv = { WRITE_LIMITER: RateLimit; SITE_URL: string };

/**
 * The request to continue with (body read and measured, unless it may hold files), a redirect to the canonical address,
 * or a rejection.
 */
export type GateResult =
  | { kind: "pass"; request: Request }
  | { kind: "redirect"; location: string }
  | { kind: "refuse"; refusal: Refusal };

/** @param hasOwnLimit whether a path has its own, stricter write limit */
export async function gate(
  request: Request,
  env: GateEnv,
  hasOwnLimit: (pathname: string) => boolean = () => false,
): Promise<GateResult> {
  const url = new URL(request.url);
  if (request.url.length > maxAddressLength) return refuse(414, "address-too-long");
  const path = normalPath(url.pathname);
  if (/\/\.(?!well-known\/)/.test(path)) return refuse(404, "hidden-path");
  // All later checks compare the canonical path.
  if (path !== url.pathname) {
    if (!isRead(request)) return refuse(404, "path-spelling");
    return { kind: "redirect", location: path + url.search };
  }
  if (isRead(request)) {
    const tidy = filteredPages.test(path) && isNavigation(request) ? tidySearch(url) : url.search;
    return tidy === url.search
      ? { kind: "pass", request }
      : { kind: "redirect", location: path + tidy };
  }
  if (request.method !== "POST") return refuse(405, "method");
  if (!isFromOurPages(request, url, env.SITE_URL)) return refuse(403, "cross-site");

  if (oneClickPaths.has(url.pathname)) return readBody(request, oneClickTypes);
  const verdict =
    url.pathname.startsWith(signedWebhooks) || hasOwnLimit(url.pathname)
      ? "allowed"
      : await checkRate(env.WRITE_LIMITER, clientOf(request));
  // A limiter that is unavailable blocks nothing here; code that must fail closed checks again.
  if (verdict === "limited") return refuse(429, "client-writes", 60);
  return readBody(request);
}

/** Pages with a search field or a form of filters: browsers also send the fields that are empty. */
const filteredPages = /^\/(?:search|food|drinks|pastries|shop|region\/[a-z-]+)$/;

function isNavigation(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** The query string without empty parameters and without spaces around values (ui/tidy-forms.ts with scripts). */
function tidySearch({ search, searchParams }: URL): string {
  const tidy = [...searchParams].map(([name, value]) => [name, value.replace(/ +/g, " ").trim()]);
  if (tidy.every(([, value], i) => value && value === [...searchParams.values()][i])) return search;
  const query = new URLSearchParams(tidy.filter(([, value]) => value) as Array<[string, string]>);
  return query.size > 0 ? `?${query.toString()}` : "";
}

export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/**
 * Whether a write is for this site (a client chooses its Host header itself) and comes from our own pages: Sec-Fetch-Site
 * if the browser sends it, else Origin. A client that sends neither is not a browser, so it carries no cookies of a victim.
 */
function isFromOurPages(request: Request, url: URL, siteUrl: string): boolean {
  const isLocal = isLocalAddress(siteUrl) && isLocalAddress(url.origin);
  if (url.origin !== new URL(siteUrl).origin && !isLocal) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === url.origin;
}

async function readBody(
  request: Request,
  types = readsJson.test(new URL(request.url).pathname) ? formsAndJson : forms,
): Promise<GateResult> {
  const { pathname } = new URL(request.url);
  const type = mediaType(request.headers);
  if (!isUtf8(request.headers)) return refuse(415, "body-charset");
  const files = isMultipart(request) ? multipartLimits(pathname) : null;
  const isGuest = getCookie(request, "__Host-session") === null;
  const filesLimitBytes = isGuest ? (files?.guestBytes ?? files?.bytes) : files?.bytes;
  const limitBytes =
    filesLimitBytes ??
    (longForms.test(pathname) || rowForms.test(pathname) ? longFormLimitBytes : bodyLimitBytes);
  if (Number(request.headers.get("Content-Length") ?? 0) > limitBytes)
    return refuse(413, "body-too-large");
  // Permission is checked before files are read (multipart.ts); most file uploads need a session.
  if (files)
    return {
      kind: "pass",
      request:
        (isGuest && files.guestBytes === undefined) || request.body === null
          ? emptyForm(request)
          : new Request(request, { headers: checkedHeaders(request) }),
    };
  const body = await readAtMost(request, limitBytes);
  if (body === null) return refuse(413, "body-too-large");
  if (body.byteLength === 0 && !types.has(type))
    return { kind: "pass", request: emptyForm(request) };
  if (!types.has(type)) return refuse(415, "body-type");
  if (type === "application/x-www-form-urlencoded") {
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    if (fields.size > (rowForms.test(pathname) ? maxRowFormFields : maxFormFields))
      return refuse(400, "body-fields");
    if (!hasFieldNames(fields)) return refuse(400, "body-names");
  }
  return { kind: "pass", request: withBody(request, checkedHeaders(request), body) };
}

/** The write with the body that was read, and what workerd knows of the visitor (`cf`: the time zone). */
function withBody(
  { url, cf }: Request,
  headers: Headers,
  body: Uint8Array<ArrayBuffer> | "",
): Request {
  return new Request(url, {
    method: "POST",
    headers,
    body,
    ...(cf && { cf: cf as RequestInitCfProperties }),
  });
}

/** A form without fields. Without a content type, or as multipart without parts, reading it would throw. */
function emptyForm(request: Request): Request {
  const headers = checkedHeaders(request);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  return withBody(request, headers, "");
}

/**
 * The headers of a write that passed isFromOurPages. Remix compares Origin with X-Forwarded-Host, which clients can set,
 * and answers 500 when they differ. The origin is already checked here, so both are removed.
 */
function checkedHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete("X-Forwarded-Host");
  headers.delete("Origin");
  return headers;
}

const forms = new Set(["application/x-www-form-urlencoded"]);
const formsAndJson = new Set([...forms, "application/json"]);
/** The only paths that accept JSON; all others read forms, and reading JSON as a form would throw. */
const readsJson = /^\/api\/newsletter$|^\/sync$|^\/webhooks\//;
/**
 * One-click unsubscribe of mail clients (RFC 8058): multipart, and many requests from few addresses. It needs a signed
 * token.
 */
const oneClickPaths = new Set(["/newsletter/unsubscribe", "/following/unsubscribe"]);
const oneClickTypes = new Set([...forms, "multipart/form-data"]);

/** @param reason for the log only */
function refuse(status: Refusal["status"], reason: string, retryAfterSeconds?: number): GateResult {
  logRefusal({ reason, status });
  return {
    kind: "refuse",
    refusal: retryAfterSeconds === undefined ? { status } : { status, retryAfterSeconds },
  };
}
