// Dates of orders.
import type { Language } from "#app/i18n/languages.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";

/** Who reads a date; the request context is one. */
export type DateReader = { language: Language; timeZone: string };

export function formatDay(iso: string, { language, timeZone }: DateReader): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], { dateStyle: "long", timeZone });
  return format.format(new Date(iso));
}

/** With the zone's name: Nov 24, 2026, 3:05 PM EST. */
export function formatTime(iso: string, { language, timeZone }: DateReader): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  return format.format(new Date(iso));
}
