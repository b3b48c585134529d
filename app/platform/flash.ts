// A flash message for the visitor's next page. The cookie holds only the key of the message.
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { flashKinds, type FlashKey } from "#app/lib/flash-kinds.ts";

const cookie = "flash";
/** Longer than the redirect takes, short enough for the message to stay true. */
export const flashMinutes = 1;

export function readFlash(request: Request): FlashKey | null {
  const value = getCookie(request, cookie);
  return value !== null && Object.hasOwn(flashKinds, value) ? (value as FlashKey) : null;
}

/** The Set-Cookie value that shows a message on the next page; null clears it. */
export function flashCookie(key: FlashKey | null, secure: boolean): string {
  return setCookie(cookie, key ?? "", { maxAgeSeconds: key ? flashMinutes * 60 : 0, secure });
}
