// Dates of orders.
import type { Language } from "#app/i18n/languages.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { lookup } from "#app/lib/lookup.ts";

const dayFormats = dateFormats({ dateStyle: "long", timeZone: "UTC" });

function dateFormats(options: Intl.DateTimeFormatOptions) {
  return {
    en: new Intl.DateTimeFormat(intlLocales.en, options),
    es: new Intl.DateTimeFormat(intlLocales.es, options),
  };
}

export function formatDay(iso: string, language: Language): string {
  return dayFormats[language].format(new Date(iso));
}

/** With its time zone: UTC where the reader's is not known. */
export function formatTime(iso: string, language: Language, timeZone = "UTC"): string {
  const format = lookup(timeFormats[language], timeZone) ?? timeFormat(language, timeZone);
  timeFormats[language][timeZone] = format;
  return format.format(new Date(iso));
}

const timeFormats: Record<Language, Record<string, Intl.DateTimeFormat>> = { en: {}, es: {} };

/** The styles of Intl cannot be combined with the name of the zone. */
function timeFormat(language: Language, timeZone: string) {
  return new Intl.DateTimeFormat(intlLocales[language], {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
}
