// Amounts as an author reads and corrects them.
import { formatFraction } from "#app/features/units/fractions.ts";
import { readNumber } from "./ingredient-words.ts";
import type { ParsedIngredient } from "./parse-ingredient.ts";

/** "2½", "2–3"; empty for amounts to taste. */
export function amountText({ quantity, quantityMax }: ParsedIngredient): string {
  if (quantity === null) return "";
  // Cups and pieces as fractions; numbers without a close fraction as decimals.
  const figure = (value: number) => {
    const shown = formatFraction(value, String);
    const read = readTypedAmount(shown);
    return read !== null && Math.abs(read.quantity - value) < 0.02 ? shown : String(value);
  };
  return quantityMax === null ? figure(quantity) : `${figure(quantity)}–${figure(quantityMax)}`;
}

/** Reads a corrected amount: "2 ½", "1,5", "2-3"; null if it is none. */
export function readTypedAmount(
  text: string,
): { quantity: number; quantityMax: number | null } | null {
  const plain = text
    .replace(/[–—]/g, "-")
    .replace(/½/g, " 1/2")
    .replace(/⅓/g, " 1/3")
    .replace(/⅔/g, " 2/3")
    .replace(/¼/g, " 1/4")
    .replace(/¾/g, " 3/4")
    .replace(/⅛/g, " 1/8")
    .trim();
  const first = readNumber(plain);
  if (!first || !(first.value > 0)) return null;
  if (first.rest === "") return { quantity: first.value, quantityMax: null };
  const second = /^(?:-|a |to )\s*/.test(first.rest)
    ? readNumber(first.rest.replace(/^(?:-|a |to )\s*/, ""))
    : null;
  if (!second || second.rest !== "" || second.value <= first.value) return null;
  return { quantity: first.value, quantityMax: second.value };
}
