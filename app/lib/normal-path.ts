/**
 * The one spelling of a path that the cache, the limits and the router see. Single slashes, none at the end; letters
 * and digits are not percent-encoded, other bytes are in capitals; the first part is in small letters, as those of all
 * our pages are (the router compares letters exactly, so other spellings of what follows lead nowhere).
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
