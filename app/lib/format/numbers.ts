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

export function formatNumber(value: number, language: "en" | "es"): string {
  return numberFormat(language).format(value);
}
