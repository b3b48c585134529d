import { intlLocales } from "./intl-locales.ts";
import { once } from "../once.ts";

const formats = {
  en: once(() => new Intl.NumberFormat(intlLocales.en)),
  es: once(() => new Intl.NumberFormat(intlLocales.es)),
} as const;

/** A duration in words: "1 hour", "30 días". */
export function formatTime(
  value: number,
  unit: "minute" | "hour" | "day" | "year",
  language: "en" | "es",
): string {
  return new Intl.NumberFormat(intlLocales[language], {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(value);
}

export function formatNumber(value: number, language: "en" | "es"): string {
  return formats[language]().format(value);
}
