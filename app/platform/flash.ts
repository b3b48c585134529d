// A message for the visitor's next page, carried by a cookie that holds nothing but the message's name.
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { flashKinds, type FlashKey } from "#app/lib/flash-kinds.ts";

const cookie = "flash";
/** Longer than the way to the next page, shorter than the message is true. */
export const flashMinutes = 1;

export function readFlash(request: Request): FlashKey | null {
  const value = getCookie(request, cookie);
  return value !== null && Object.hasOwn(flashKinds, value) ? (value as FlashKey) : null;
}

/** Set-Cookie that shows a message on the next page; null takes it away again. */
export function flashCookie(key: FlashKey | null, secure: boolean): string {
  return setCookie(cookie, key ?? "", { maxAgeSeconds: key ? flashMinutes * 60 : 0, secure });
}
