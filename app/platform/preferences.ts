// Preferences of a guest, in cookies: they work without scripts and without flicker.
import { detectLanguage } from "#app/i18n/detect-language.ts";
import { isLanguage, languageCookie, type Language } from "#app/i18n/languages.ts";
import { cartCountCookie, parseCartCount } from "#app/lib/cart-count.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { bannerClosedHours } from "#app/lib/values/promised-limits.ts";
import { isUnitSystem, type UnitSystem } from "#app/lib/values/unit-systems.ts";

/** Lite mode: no scripts, no web font, images on tap. The visitor's own choice overrides the browser's Save-Data. */
export function isLite(request: Request): boolean {
  const chosen = getCookie(request, "lite");
  if (chosen === "1" || chosen === "0") return chosen === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

export function liteCookie(lite: boolean, secure: boolean): string {
  return setCookie("lite", lite ? "1" : "0", secure);
}

/** What a visitor is told about lite mode. */
export type LiteNotice = "slow" | "saveData";

/** What to tell about lite mode with this page, once; null for visitors who chose or were told. */
export function liteNotice(request: Request): LiteNotice | null {
  if (request.method !== "GET" || !isUndecidedOnLite(request)) return null;
  const { headers } = request;
  const isShown =
    (headers.get("Sec-Fetch-Dest") ?? "document") === "document" &&
    !/prefetch/.test(`${headers.get("Purpose")} ${headers.get("Sec-Purpose")}`);
  if (!isShown) return null;
  if (isLite(request)) return "saveData";
  return isSlow(headers) ? "slow" : null;
}

/** Neither chose nor was told. */
export function isUndecidedOnLite(request: Request): boolean {
  return getCookie(request, "lite") === null;
}

/** Remembers that the visitor was told, and leaves the choice open. */
export function liteToldCookie(secure: boolean): string {
  return setCookie("lite", "told", secure);
}

/** The hints that pages ask browsers for (Accept-CH); Chromium sends them, over https. */
export const networkHints = "RTT, Downlink";

/** Milliseconds and megabits a second; of a fast mobile network they are below 270 and above 0.7 (Network Information API). */
function isSlow(headers: Headers): boolean {
  const roundTrip = Number(headers.get("RTT") || 0);
  const downlink = Number(headers.get("Downlink") || Infinity);
  return (
    roundTrip >= 270 || downlink <= 0.7 || /^(?:slow-2g|2g|3g)$/.test(headers.get("ECT") ?? "")
  );
}

/** The units a guest chose; metric by default. */
export function unitsOf(request: Request): UnitSystem {
  const chosen = getCookie(request, "units");
  return isUnitSystem(chosen) ? chosen : "metric";
}

export function unitsCookie(units: UnitSystem, secure: boolean): string {
  return setCookie("units", units, secure);
}

/** @param choices the text of features/kitchen-choices; empty forgets them */
export function choicesCookie(choices: string, secure: boolean): string {
  return setCookie("kitchen", choices || null, secure);
}

export function isBannerClosed(request: Request, now: number): boolean {
  const closedAt = Number(getCookie(request, "banner_closed"));
  const ageMilliseconds = now - closedAt;
  return closedAt > 0 && ageMilliseconds >= 0 && ageMilliseconds < bannerClosedHours * 3_600_000;
}

export function bannerCookie(now: number, secure: boolean): string {
  return setCookie("banner_closed", String(now), secure);
}

export function languageChoiceCookie(language: Language, secure: boolean): string {
  return setCookie(languageCookie, language, secure);
}

/** Set-Cookie when the address selects another language than the cookie holds; else null. */
export function languageChoice(request: Request, secure: boolean): string | null {
  const requested = new URL(request.url).searchParams.get("lng");
  if (!isLanguage(requested) || getCookie(request, languageCookie) === requested) return null;
  return languageChoiceCookie(requested, secure);
}

/** Set-Cookie with the detected language for a visitor without a language cookie; else null. */
export function firstLanguage(request: Request, secure: boolean): string | null {
  if (isLanguage(getCookie(request, languageCookie))) return null;
  return languageChoiceCookie(detectLanguage(request), secure);
}

/**
 * Where to ship: the country that the visitor chose last, otherwise the one that Cloudflare sees the visit come from
 * (https://developers.cloudflare.com/fundamentals/reference/http-headers/#cf-ipcountry); null for none.
 */
export function shippingCountry(request: Request): string | null {
  const country = getCookie(request, "ship_to") ?? request.headers.get("CF-IPCountry") ?? "";
  return /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

export function shippingCountryCookie(country: string, secure: boolean): string {
  return setCookie("ship_to", country, secure);
}

/** Cookies are Secure wherever the site is served over https; plain http is for localhost only. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

/** The number of items in a guest's cart, from the cookie. */
export function readCartCount(request: Request): number {
  return parseCartCount(getCookie(request, cartCountCookie));
}
