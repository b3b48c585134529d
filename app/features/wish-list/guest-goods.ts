// The saved goods of a guest: product ids in a cookie, newest first. 12.5.31

/** Fits into a cookie; more goods than anyone compares. */
export const savedGoodsLimit = 50;

export function readGuestGoods(cookie: string | null): Array<number> {
  if (cookie === null || !/^\d{1,9}(?:\.\d{1,9})*$/.test(cookie)) return [];
  return [...new Set(cookie.split(".").map(Number))].slice(0, savedGoodsLimit);
}

/** Null for none: the cookie is deleted. */
export function writeGuestGoods(ids: ReadonlyArray<number>): string | null {
  return ids.length > 0 ? ids.join(".") : null;
}
