// A flash message for the visitor's next page. The cookie holds only the key of the message.
import type { TypedResponse } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { flashKinds, type FlashKey } from "#app/lib/values/flash-kinds.ts";
import { isSecure } from "./preferences.ts";

export function readFlash(request: Request): FlashKey | null {
  const value = getCookie(request, "flash");
  return value !== null && Object.hasOwn(flashKinds, value) ? (value as FlashKey) : null;
}

/** The Set-Cookie value that shows a message on the next page; null clears it. */
export function flashCookie(key: FlashKey | null, secure: boolean): string {
  return setCookie("flash", key, secure);
}

/** Redirects (303) to the page that shows the message; `cookies` are further Set-Cookie values. */
export function redirectWithFlash(
  request: Request,
  location: string,
  key: FlashKey,
  ...cookies: Array<string>
): TypedResponse<never> {
  return redirectWithCookies(location, flashCookie(key, isSecure(request)), ...cookies);
}

/** Redirects (303) and sets any number of cookies. */
export function redirectWithCookies(
  location: string,
  ...cookies: Array<string>
): TypedResponse<never> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  headers.set("Location", location);
  return new Response(null, { status: 303, headers }) as TypedResponse<never>;
}
