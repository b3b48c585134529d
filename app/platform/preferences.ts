// What a guest's browser remembers for us, in cookies, so that it works without scripts and without flicker.
import { detectLanguage, languageCookie } from "#app/i18n/detect-language.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { cartCountCookie, parseCartCount } from "#app/lib/cart-count.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { bannerClosedHours } from "#app/lib/promised-limits.ts";
import { isUnitSystem, type UnitSystem } from "#app/lib/unit-systems.ts";

/** Lite mode: no scripts, no web font, pictures on tap. The switch in the footer wins over the browser's Save-Data. */
export function isLite(request: Request): boolean {
  const chosen = getCookie(request, "lite");
  if (chosen === "1" || chosen === "0") return chosen === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

export function liteCookie(lite: boolean, secure: boolean): string {
  return setCookie("lite", lite ? "1" : "0", secure);
}

/** The units that a guest chose; metric until then. */
export function unitsOf(request: Request): UnitSystem {
  const chosen = getCookie(request, "units");
  return isUnitSystem(chosen) ? chosen : "metric";
}

export function unitsCookie(units: UnitSystem, secure: boolean): string {
  return setCookie("units", units, secure);
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

/** Set-Cookie for a request whose address chooses another language than the browser remembers; else null. */
export function languageChoice(request: Request, secure: boolean): string | null {
  const asked = new URL(request.url).searchParams.get("lng");
  if (!isLanguage(asked) || getCookie(request, languageCookie) === asked) return null;
  return languageChoiceCookie(asked, secure);
}

/** Set-Cookie that stores the language of a visitor whose browser remembers none yet; else null. */
export function firstLanguage(request: Request, secure: boolean): string | null {
  if (isLanguage(getCookie(request, languageCookie))) return null;
  return languageChoiceCookie(detectLanguage(request), secure);
}

/** Cookies are marked Secure wherever the site is reached by https; plain http is for localhost only. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

/** How many pieces a guest's cart holds, as the browser remembers. */
export function readCartCount(request: Request): number {
  return parseCartCount(getCookie(request, cartCountCookie));
}
