// Names of days and weeks. Days are ISO dates.
import { intlLocales } from "./intl-locales.ts";

type Language = keyof typeof intlLocales;

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlLocales[language], { timeZone: "UTC", ...options });

/** Monday, lunes */
export function weekdayName(day: string, language: Language): string {
  return format(language, { weekday: "long" }).format(new Date(day));
}

/** Nov 23, 23 nov */
export function shortDay(day: string, language: Language): string {
  return format(language, { day: "numeric", month: "short" }).format(new Date(day));
}

/** Monday, November 23; lunes, 23 de noviembre */
export function longDay(day: string, language: Language): string {
  return format(language, { weekday: "long", day: "numeric", month: "long" }).format(new Date(day));
}

/** November 23 – 29, 2026; 23–29 de noviembre de 2026 */
export function dayRange(days: ReadonlyArray<string>, language: Language): string {
  return format(language, { dateStyle: "long" }).formatRange(
    new Date(days[0]!),
    new Date(days.at(-1)!),
  );
}
