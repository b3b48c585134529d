// Which day it is, and where: every page and form takes both from the request context.
import { memoize } from "../once.ts";

/** Of pages that all visitors share, of emails and invoices, and of visitors whose zone is not known. */
export const siteTimeZone = "UTC";

/** The visitor's time zone as Cloudflare knows it from the IP address. */
export function timeZoneOf(request: Request): string {
  const { cf } = request as { cf?: { timezone?: unknown } };
  if (typeof cf?.timezone !== "string") return siteTimeZone;
  try {
    dayIn(cf.timezone, new Date());
    return cf.timezone;
  } catch {
    // A zone that is newer than this runtime's list.
    return siteTimeZone;
  }
}

const dayFormat = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** The date at a time in a time zone, such as "America/Santo_Domingo". */
export function dayIn(timeZone: string, now: Date): string {
  // Intl's first use of a time zone costs an isolate ten milliseconds.
  if (timeZone === siteTimeZone) return now.toISOString().slice(0, 10);
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)!.value;
  return `${part("year")}-${part("month")}-${part("day")}`;
}
