import { intlLocales } from "./intl-locales.ts";
import { once } from "../once.ts";

const formats = {
  en: once(() => new Intl.DateTimeFormat(intlLocales.en, { dateStyle: "long", timeZone: "UTC" })),
  es: once(() => new Intl.DateTimeFormat(intlLocales.es, { dateStyle: "long", timeZone: "UTC" })),
} as const;

/** The date of an ISO time or date: November 21, 2026 / 21 de noviembre de 2026. */
export function formatDate(iso: string, language: "en" | "es"): string {
  return formats[language]().format(new Date(iso));
}
