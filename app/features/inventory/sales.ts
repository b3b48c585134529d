import { salesDays } from "./stock-levels.ts";

const dayMilliseconds = 24 * 3600 * 1000;

/** Days of an address that are offered; 30 for anything else. */
export function readDays(value: string | null): number {
  return salesDays.find((one) => String(one) === value) ?? salesDays[0];
}

/** The first of so many days, today being the last, in universal time. */
export function firstDay(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * dayMilliseconds).toISOString().slice(0, 10);
}

/** One entry for each day, also for those on which nothing was sold. */
export function everyDay<T extends { day: string }>(
  sold: ReadonlyArray<T>,
  { days, now, empty }: { days: number; now: Date; empty: Omit<T, "day"> },
): Array<T> {
  const byDay = new Map(sold.map((one) => [one.day, one]));
  return Array.from({ length: days }, (_, i) => {
    const day = firstDay(days - i, now);
    return byDay.get(day) ?? ({ ...empty, day } as T);
  });
}
