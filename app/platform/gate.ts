// Rejects bad requests before Remix. Remix's own checks can be bypassed (`?_data=`, resource routes), so every request
// passes here first. A rejection is cheap: no rendering, no database.
import { getCookie } from "#app/lib/cookies.ts";
import { normalPath } from "#app/lib/addresses/normal-path.ts";
import { isBodyWithinLimits, maxFormFields, maxRowFormFields } from "#app/lib/form-limits.ts";
import type { SentForm } from "#app/lib/sent-form.ts";
import { isLocalAddress } from "./env.ts";
import { isMultipart, isUtf8, mediaType, multipartLimits } from "./forms/multipart.ts";
import { checkRate, clientOf } from "./security/rate-limit.ts";
import { reportsPath } from "./security/security-headers.ts";
import { holdBody } from "./forms/bodies-in-flight.ts";
import { readAtMost } from "./forms/read-body.ts";
import { logRefusal } from "./refusals.ts";

const bodyLimitBytes = 64 * 1024;
/** Forms with long texts: whole recipes in two languages. */
const longForms =
  /^\/submit-recipe(?:\.data)?$|^\/recipe\/\d+\/translate(?:\.data)?$|^\/api\/drafts$|^\/sync$/;
/** Forms with a row of fields for each ingredient and step. */
const rowForms = /^\/admin\/recipes\/\d+(?:\/draft)?(?:\.data)?$/;
const longFormLimitBytes = 256 * 1024;
const maxAddressLength = 2_048;
/** Webhooks: many requests from few addresses, authenticated by their signature only. */
const signedWebhooks = "/webhooks/";

export type Refusal = {
  status: 400 | 403 | 404 | 405 | 413 | 414 | 415 | 429 | 503;
  retryAfterSeconds?: number;
  /** the form, to be sent again */
  sent?: SentForm;
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
  if (!isOwnHost(url, env.SITE_URL) || cameUnencrypted(request, env.SITE_URL)) {
    // The provider may still call an address from before the site had its own: events are signed.
    const isEvent = path.startsWith(signedWebhooks);
    if (!isRead(request) && !isEvent) return refuse(403, "foreign-host");
    // A site on this machine may be read at any address that leads to it.
    if (isRead(request) && !isLocalAddress(env.SITE_URL))
      return { kind: "redirect", location: env.SITE_URL + path + url.search };
  }
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
  if (!isSameOrigin(request, url, env.SITE_URL)) return refuse(403, "cross-site");

  if (oneClickPaths.has(url.pathname)) return readBody(request, oneClickTypes);
  const isReport = url.pathname === reportsPath;
  // A browser that reports much keeps its visitor's own writes.
  const client = isReport ? `reports ${clientOf(request)}` : clientOf(request);
  const verdict =
    url.pathname.startsWith(signedWebhooks) || hasOwnLimit(url.pathname)
      ? "allowed"
      : await checkRate(env.WRITE_LIMITER, client);
  // A limiter that is unavailable blocks nothing here; code that must fail closed checks again.
  if (verdict === "limited") return refuse(429, "client-writes", { retryAfterSeconds: 60 });
  return isReport ? readBody(request, reportTypes, reportLimitBytes) : readBody(request);
}

/** Pages with a search field or a form of filters: browsers also send the fields that are empty. */
const filteredPages = /^\/(?:search|food|drinks|pastries|shop|region\/[a-z-]+)$/;

function isNavigation(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** The query string without empty parameters and without spaces around values (ui/layout/late.ts with scripts). */
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
 * Whether the host is the site's. The request alone cannot tell: another site whose name leads here sends its own Host
 * and Origin (DNS rebinding). Schemes are not compared: TLS may end before the Worker.
 */
function isOwnHost(url: URL, siteUrl: string): boolean {
  return (
    url.host === new URL(siteUrl).host || (isLocalAddress(siteUrl) && isLocalAddress(url.origin))
  );
}

/**
 * Whether Cloudflare says that the visitor came without TLS: a workers.dev address has no setting that redirects them.
 * Any other proxy says nothing that could be trusted, and a redirect there might never end.
 */
function cameUnencrypted(request: Request, siteUrl: string): boolean {
  return siteUrl.startsWith("https:") && request.headers.get("CF-Visitor") === '{"scheme":"http"}';
}

/**
 * Whether a write comes from our own pages: Sec-Fetch-Site if the browser sends it, else Origin. A client that sends
 * neither is not a browser, so it carries no cookies of a victim.
 */
function isSameOrigin(request: Request, url: URL, siteUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin === null || origin === url.origin) return true;
  // TLS may end before the Worker.
  return origin === siteUrl && url.host === new URL(siteUrl).host;
}

async function readBody(
  request: Request,
  types = readsJson.test(new URL(request.url).pathname) ? formsAndJson : forms,
  ownLimitBytes?: number,
): Promise<GateResult> {
  const { pathname } = new URL(request.url);
  const type = mediaType(request.headers);
  const files = isMultipart(request) ? multipartLimits(pathname) : null;
  const isGuest = getCookie(request, "__Host-session") === null;
  const filesLimitBytes = isGuest ? (files?.guestBytes ?? files?.bytes) : files?.bytes;
  const limitBytes =
    ownLimitBytes ??
    filesLimitBytes ??
    (longForms.test(pathname) || rowForms.test(pathname) ? longFormLimitBytes : bodyLimitBytes);
  if (Number(request.headers.get("Content-Length") ?? 0) > limitBytes)
    return refuse(413, "body-too-large");
  // Files are not read to keep the text beside them: the browser has both when its user goes back.
  if (files && !isUtf8(request.headers)) return refuse(415, "body-charset");
  // Permission is checked before files are read (multipart.ts); most file uploads need a session.
  if (files)
    return {
      kind: "pass",
      request:
        (isGuest && files.guestBytes === undefined) || request.body === null
          ? emptyForm(request)
          : new Request(request, { headers: checkedHeaders(request) }),
    };
  const hasRoom = holdBody(Number(request.headers.get("Content-Length")) || limitBytes);
  const body = await readAtMost(request, limitBytes);
  if (body === null) return refuse(413, "body-too-large");
  if (body.byteLength === 0 && !types.has(type))
    return { kind: "pass", request: emptyForm(request) };
  if (!types.has(type)) return refuse(415, "body-type");
  const isForm = forms.has(type);
  if (!hasRoom)
    return refuse(503, "bodies-in-flight", {
      retryAfterSeconds: 30,
      ...(isForm && { sent: await sentFormIn(request, body) }),
    });
  if (!isUtf8(request.headers))
    return refuse(415, "body-charset", isForm ? { sent: await sentFormIn(request, body) } : {});
  if (isForm) {
    const maxFields = rowForms.test(pathname) ? maxRowFormFields : maxFormFields;
    if (!isBodyWithinLimits(new TextDecoder().decode(body), maxFields))
      return refuse(400, "body-fields");
  }
  return { kind: "pass", request: rebuilt(request, isMultipart(request) ? null : type, body) };
}

/** Loaded for a form that is refused only. */
async function sentFormIn(request: Request, body: Uint8Array): Promise<SentForm> {
  const sentForms = await import("./forms/sent-form.ts");
  return sentForms.sentFormIn(request, body);
}

/** A form without fields. Without a content type, or as multipart without parts, reading it would throw. */
function emptyForm(request: Request): Request {
  return rebuilt(request, "application/x-www-form-urlencoded", new Uint8Array());
}

/**
 * The request with a body that was read, and all that is known of its visitor (`cf`); only not its signal: what is sent
 * is stored although its sender leaves.
 */
function rebuilt(request: Request, type: string | null, body: Uint8Array<ArrayBuffer>): Request {
  const headers = checkedHeaders(request);
  if (type !== null) headers.set("Content-Type", type);
  headers.set("Content-Length", String(body.byteLength));
  return new Request(request, { method: "POST", headers, body, signal: null });
}

/**
 * The headers of a write that passed isSameOrigin. Remix compares Origin with X-Forwarded-Host, which clients can set,
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
const reportTypes = new Set(["application/csp-report", "application/reports+json"]);
const reportLimitBytes = 8 * 1024;

/** @param reason for the log only */
function refuse(
  status: Refusal["status"],
  reason: string,
  more: Omit<Refusal, "status"> = {},
): GateResult {
  logRefusal({ reason, status });
  return { kind: "refuse", refusal: { status, ...more } };
}
