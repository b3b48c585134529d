/** Crockford's Base32: no I, L, O, U, which are easy to confuse. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters, five bits each. */
export function readableCode(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
}

/** Typed input without spaces, hyphens and mistakes: lower case, O for 0, I and L for 1. */
export function normalizeReadableCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
