/** Crockford's Base32: no I, L, O, U, which are easy to confuse. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** FG-7K3M-9Q2X: 40 random bits, so that a number reveals nothing about other orders. */
export function newOrderNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `FG-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Normalizes typed input: lower case, missing hyphens, O for 0; null for an invalid number. */
export function readOrderNumber(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const text = (
    characters.length === 10 && characters.startsWith("FG") ? characters.slice(2) : characters
  )
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? `FG-${text.slice(0, 4)}-${text.slice(4)}` : null;
}
