// The number of items in a guest's cart, stored in a cookie: cached pages are the same for every guest, so a script
// fills in the number.
import type { CookieName } from "./cookies.ts";

export const cartCountCookie = "cart_count" satisfies CookieName;

/** 0 for a missing or invalid cookie. */
export function parseCartCount(value: string | null | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Number(value) : 0;
}
