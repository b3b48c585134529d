import { intlLocales } from "./intl-locales.ts";

const formats = {
  en: new Intl.DateTimeFormat(intlLocales.en, { dateStyle: "long", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat(intlLocales.es, { dateStyle: "long", timeZone: "UTC" }),
} as const;

/** The date of an ISO time or date: November 21, 2026 / 21 de noviembre de 2026. */
export function formatDate(iso: string, language: "en" | "es"): string {
  return formats[language].format(new Date(iso));
}
