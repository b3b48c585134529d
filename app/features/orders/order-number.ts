/** Crockford's letters without I, L, O and U: nobody mistakes one for another when reading a number aloud. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** FG-7K3M-9Q2X: 40 random bits, so that a number tells nothing about other orders. */
export function newOrderNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join("");
  return `FG-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What somebody typed as it was meant: small letters, missing hyphens, O for 0; null when it is no number. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const text = (bare.length === 10 && bare.startsWith("FG") ? bare.slice(2) : bare)
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? `FG-${text.slice(0, 4)}-${text.slice(4)}` : null;
}
