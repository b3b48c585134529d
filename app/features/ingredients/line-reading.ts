// How one typed ingredient line was read, for the author who is writing it.
import { amountText } from "./amount-text.ts";
import { cleanLine, takeToTaste } from "./clean-ingredient-line.ts";
import { parseIngredient, type ParsedIngredient } from "./parse-ingredient.ts";
import { readHeading } from "./recipe-lines.ts";

export type LineReading =
  | { kind: "heading"; name: string }
  | { kind: "amount"; amount: string; unit: ParsedIngredient["unit"]; name: string; note: string }
  /** without an amount, as the author says: "salt to taste" */
  | { kind: "to-taste"; name: string; note: string }
  /** without an amount; shown as typed */
  | { kind: "text" };

/** @param corrected the author's correction of this line */
export function readLine(line: string, corrected?: ParsedIngredient): LineReading | null {
  const text = line.replace(/\s+/g, " ").trim();
  if (!text) return null;
  const heading = readHeading(text);
  if (heading !== null) return { kind: "heading", name: heading };
  const read = corrected ?? parseIngredient(text);
  if (!read) return { kind: "text" };
  const { name, unit } = read;
  const note = read.note ?? "";
  if (read.quantity !== null) return { kind: "amount", amount: amountText(read), unit, name, note };
  const isSaid = corrected || note || takeToTaste(cleanLine(text)).taste;
  return isSaid ? { kind: "to-taste", name, note } : { kind: "text" };
}
