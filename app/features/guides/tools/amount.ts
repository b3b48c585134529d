// Parses numbers as cooks type them: 1.5, 1,5, 1/2, 1 1/2, ½, 1½.
import { lookup } from "#app/lib/lookup.ts";

const signs: Record<string, number> = {
  "¼": 1 / 4,
  "½": 1 / 2,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const maxLength = 20;

/** A number above zero and up to a million; null for invalid input. */
export function parseAmount(text: string | null): number | null {
  const typed = (text ?? "").trim();
  if (typed === "" || typed.length > maxLength) return null;
  const amount = numberOf(typed);
  return amount !== null && amount > 0 && amount <= 1_000_000 ? amount : null;
}

function numberOf(typed: string): number | null {
  if (/^\d+(?:[.,]\d+)?$/.test(typed)) return Number(typed.replace(",", "."));
  const sign = /^(\d*)\s*([¼½¾⅓⅔⅛⅜⅝⅞])$/.exec(typed);
  if (sign) return Number(sign[1] || 0) + lookup(signs, sign[2]!)!;
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(typed);
  if (!fraction || Number(fraction[3]) === 0) return null;
  return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
}

/** Rounds to a precision a kitchen can measure: 237, 23.7, 2.37, 0.237. */
export function roundForKitchen(value: number): number {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return Number(value.toFixed(digits));
}
