/**
 * The canonical spelling of a path for the cache, the limits and the router: single slashes, none at the end; letters
 * and digits are not percent-encoded, other escapes are upper case; the first segment is lower case, as on all pages of
 * this site (the router is case-sensitive, so other spellings of the rest match nothing).
 */
export function normalPath(pathname: string): string {
  const path = pathname
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  return path.replace(/^\/[^/]*/, (first) =>
    first.replace(/%[\dA-F]{2}|[A-Z]+/g, (part) =>
      part.startsWith("%") ? part : part.toLowerCase(),
    ),
  );
}
