// Dates of orders.
import type { Language } from "#app/i18n/languages.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";

const dayFormats = dateFormats({ dateStyle: "long", timeZone: "UTC" });
const timeFormats = dateFormats({ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function dateFormats(options: Intl.DateTimeFormatOptions) {
  return {
    en: new Intl.DateTimeFormat(intlLocales.en, options),
    es: new Intl.DateTimeFormat(intlLocales.es, options),
  };
}

export function formatDay(iso: string, language: Language): string {
  return dayFormats[language].format(new Date(iso));
}

/** In UTC, labelled: the server does not know the visitor's time zone. */
export function formatTime(iso: string, language: Language): string {
  return `${timeFormats[language].format(new Date(iso))} UTC`;
}
