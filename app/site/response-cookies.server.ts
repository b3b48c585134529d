// Cookies that the Worker adds to a finished response, outside the page cache.
import { connect } from "#app/db/client.server.ts";
import { sessionCookie } from "#app/features/accounts/sessions.server.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { flashCookie, readFlash } from "#app/platform/flash.ts";
import {
  parsePantry,
  rememberedStaples,
  staplesCookieValue,
  staplesText,
} from "#app/features/pantry/pantry-query.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { isRead } from "#app/platform/gate.ts";
import {
  firstLanguage,
  isSecure,
  languageChoice,
  shippingCountryCookie,
} from "#app/platform/preferences.ts";

/** Removes an invalid session cookie, which would bypass the page cache. */
export function withoutStaleSession(stale: boolean, response: Response): Response {
  if (!stale || response.headers.get("Set-Cookie")?.includes("__Host-session=")) return response;
  const cleaned = new Response(response.body, response);
  cleaned.headers.append("Set-Cookie", sessionCookie(null));
  return cleaned;
}

/** When a session ends, the guest orders open in this browser are closed as well. */
export async function withOrdersClosed(
  request: Request,
  response: Response,
  { env, requestId }: { env: SiteEnv; requestId: string },
): Promise<Response> {
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session=;")))
    return response;
  const { revokeOrderAccess } = await import("#app/features/orders/order-access.server.ts");
  const closed = await revokeOrderAccess({ db: connect(env.DB), requestId }, request);
  if (!closed) return response;
  const cleared = new Response(response.body, response);
  cleared.headers.append("Set-Cookie", closed);
  return cleared;
}

/** A flash message is shown once: the response that shows it clears it, unless it sets a new one. */
export function withFlashCleared(request: Request, response: Response): Response {
  if (readFlash(request) === null || !showsFlash(request, response)) return response;
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith("flash=")))
    return response;
  const cleared = new Response(response.body, response);
  cleared.headers.append("Set-Cookie", flashCookie(null, isSecure(request)));
  return cleared;
}

/** An HTML page, or the root's data, which Remix loads after a form. */
function showsFlash(request: Request, response: Response): boolean {
  if (response.headers.get("Content-Type")?.startsWith("text/html")) return true;
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith(".data") || !isRead(request) || !response.ok) return false;
  const routes = searchParams.get("_routes");
  return routes === null || routes.split(",").includes("root");
}

/**
 * Remembers what an address chooses, outside the cache and for this visitor only: a link with `?lng=` the language, the
 * form "What can I cook?" the staples, the form of a product page the country of shipping.
 */
export function withAddressChoices(request: Request, response: Response): Response {
  const secure = isSecure(request);
  // The preview of an edited recipe shows a language that the editor does not want for the site.
  const isPreview = /^\/admin\/recipes\/\d+\/preview$/.test(new URL(request.url).pathname);
  const language = isPreview ? null : languageChoice(request, secure);
  const cookies = [language, staplesChoice(request, secure), countryChoice(request, secure)];
  if (cookies.every((cookie) => cookie === null)) return response;
  const chosen = new Response(response.body, response);
  for (const cookie of cookies) if (cookie) chosen.headers.append("Set-Cookie", cookie);
  return chosen;
}

/** Set-Cookie when our own form on a product page chooses another country than the one remembered. */
function countryChoice(request: Request, secure: boolean): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const country = searchParams.get("country") ?? "";
  if (!pathname.startsWith("/product/") || !/^[A-Z]{2}$/.test(country)) return null;
  if (request.headers.get("Sec-Fetch-Site") !== "same-origin") return null;
  return getCookie(request, "ship_to") === country ? null : shippingCountryCookie(country, secure);
}

/** Set-Cookie when our own form chooses other staples than those remembered; a shared link changes nothing. */
function staplesChoice(request: Request, secure: boolean): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!/^\/search(?:\.data)?$/.test(pathname)) return null;
  if (request.headers.get("Sec-Fetch-Site") !== "same-origin") return null;
  const { pantry, pantryInAddress } = parsePantry(searchParams);
  const remembered = getCookie(request, "pantry");
  if (!pantryInAddress || staplesText(pantry) === staplesText(rememberedStaples(remembered)))
    return null;
  return setCookie("pantry", staplesCookieValue(pantry), secure);
}

/**
 * Stores the detected language with the first form (specification, section 4): cached pages set no cookie. With scripts
 * the browser has stored it already (i18n/remember-language.ts).
 */
export function withFirstLanguage(request: Request, response: Response): Response {
  const isForm = !new URL(request.url).pathname.startsWith("/webhooks/");
  const setsIt = response.headers.getSetCookie().some((cookie) => cookie.startsWith("lang="));
  const cookie =
    isForm && response.status < 400 && !setsIt ? firstLanguage(request, isSecure(request)) : null;
  if (!cookie) return response;
  const stored = new Response(response.body, response);
  stored.headers.append("Set-Cookie", cookie);
  return stored;
}
