// ISO 8601 weeks: they begin on Monday, and the first week of a year contains its first Thursday. Days are ISO dates.

const dayMilliseconds = 24 * 3600 * 1000;
const firstYear = 2020;
const lastYear = 2099;

/** "2026-W48"; null for a week that does not exist or is out of range. */
export function parseWeek(value: unknown): string | null {
  const found = typeof value === "string" ? /^(20\d\d)-W(\d\d)$/.exec(value) : null;
  if (!found) return null;
  const year = Number(found[1]);
  const number = Number(found[2]);
  if (year < firstYear || year > lastYear || number < 1 || number > 53) return null;
  const monday = mondayIn(year, number);
  return weekOf(monday) === value ? value : null;
}

/** An ISO date in the weeks that can be planned; null for anything else. */
export function parseDay(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const time = Date.parse(value);
  if (Number.isNaN(time) || isoDate(time) !== value) return null;
  return parseWeek(weekOf(value)) === null ? null : value;
}

/** The week of a day. */
export function weekOf(day: string): string {
  const time = Date.parse(day);
  const thursday = time + (4 - weekday(time)) * dayMilliseconds;
  const year = new Date(thursday).getUTCFullYear();
  const number = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMilliseconds));
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** The seven days of a week, from Monday. */
export function daysOf(week: string): Array<string> {
  const monday = Date.parse(mondayIn(Number(week.slice(0, 4)), Number(week.slice(6))));
  return Array.from({ length: 7 }, (_, i) => isoDate(monday + i * dayMilliseconds));
}

/** The week that is `count` weeks later; earlier if it is negative. */
export function addWeeks(week: string, count: number): string {
  return weekOf(isoDate(Date.parse(daysOf(week)[0]!) + count * 7 * dayMilliseconds));
}

/** January 4 is always in the first week. */
function mondayIn(year: number, number: number): string {
  const fourth = Date.UTC(year, 0, 4);
  return isoDate(fourth + (1 - weekday(fourth) + (number - 1) * 7) * dayMilliseconds);
}

/** 1 for Monday to 7 for Sunday. */
function weekday(time: number): number {
  return new Date(time).getUTCDay() || 7;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
