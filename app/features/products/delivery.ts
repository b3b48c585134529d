// When an order of today arrives: working days after today, as a range of dates.
import type { Language } from "#app/i18n/languages.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";

/** Working days from order to delivery, packing included. */
export type DeliveryDays = { min: number; max: number };

/** Null where the zone states none, or only one of the two. */
export function deliveryDays(min: number | null, max: number | null): DeliveryDays | null {
  return min === null || max === null || min > max ? null : { min, max };
}

const sunday = 0;
const saturday = 6;

/** Monday to Friday; public holidays differ by country and are not known. */
export function addWorkingDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== sunday && date.getUTCDay() !== saturday) left--;
  }
  return date;
}

/** December 3 – 8; 3–8 de diciembre. */
export function formatDeliveryDates(
  { min, max }: DeliveryDays,
  { today, language }: { today: Date; language: Language },
): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(addWorkingDays(today, min), addWorkingDays(today, max));
}
