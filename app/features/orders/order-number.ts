import { normalizeReadableCode, readableCode } from "#app/lib/format/readable-code.ts";

/** FG-7K3M-9Q2X: 40 random bits, so that a number reveals nothing about other orders. */
export function newOrderNumber(): string {
  const text = readableCode(8);
  return `FG-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Normalizes typed input: lower case, missing hyphens, O for 0; null for an invalid number. */
export function readOrderNumber(typed: string): string | null {
  const characters = normalizeReadableCode(typed);
  const text =
    characters.length === 10 && characters.startsWith("FG") ? characters.slice(2) : characters;
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? `FG-${text.slice(0, 4)}-${text.slice(4)}` : null;
}
