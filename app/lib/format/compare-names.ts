import { fold } from "./text.ts";

/**
 * Orders names as the alphabets of both languages do: without regard to case and accents, ñ after n. Intl's first
 * comparison costs an isolate ten milliseconds.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => fold(name).replaceAll("ñ", "n~"));
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}
