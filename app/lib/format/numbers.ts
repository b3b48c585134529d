import { intlLocales } from "./intl-locales.ts";
import { memoize } from "../once.ts";

export const numberFormat = memoize(
  (language: "en" | "es", options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(intlLocales[language], options),
);

/** A duration in words: "1 hour", "30 días". */
export function formatTime(
  value: number,
  unit: "minute" | "hour" | "day" | "week" | "month" | "year",
  language: "en" | "es",
): string {
  return numberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** Most numbers read the same in both languages; Intl's first number costs an isolate ten milliseconds. */
const plainNumber = /^\d{1,3}(?:\.\d{1,3})?$/;

export function formatNumber(value: number, language: "en" | "es"): string {
  const written = String(value);
  if (plainNumber.test(written)) return written;
  return numberFormat(language).format(value);
}
