// How many things are in a guest's cart, as the browser remembers it: pages from the cache are the same for everybody, so
// a script fills in the number.
import type { CookieName } from "./cookies.ts";

export const cartCountCookie = "cart_count" satisfies CookieName;

/** 0 without the cookie, and for what is no such number. */
export function parseCartCount(value: string | null | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Number(value) : 0;
}
