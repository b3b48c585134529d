import { salesDays } from "./stock-levels.ts";

const dayMilliseconds = 24 * 3600 * 1000;

/** An offered period; 30 days for any other value. */
export function parseDays(value: string | null): number {
  return salesDays.find((days) => String(days) === value) ?? salesDays[0];
}

/** First day of a period that ends today, in UTC. */
export function firstDay(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * dayMilliseconds).toISOString().slice(0, 10);
}

/** One entry per day, including days without sales. */
export function fillDays<T extends { day: string }>(
  sold: ReadonlyArray<T>,
  { days, now, empty }: { days: number; now: Date; empty: Omit<T, "day"> },
): Array<T> {
  const byDay = new Map(sold.map((day) => [day.day, day]));
  return Array.from({ length: days }, (_, i) => {
    const day = firstDay(days - i, now);
    return byDay.get(day) ?? ({ ...empty, day } as T);
  });
}
