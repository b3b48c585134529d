import dates from "../../../content/dates.json" with { type: "json" };

/**
 * The date of an ISO time or date: November 21, 2026 / 21 de noviembre de 2026. As Intl writes it, whose first date costs an
 * isolate ten milliseconds.
 */
export function formatDate(iso: string, language: "en" | "es"): string {
  const time = new Date(iso);
  const { date, months } = dates[language];
  return date
    .replace("{{day}}", String(time.getUTCDate()))
    .replace("{{month}}", months[time.getUTCMonth()]!)
    .replace("{{year}}", String(time.getUTCFullYear()));
}
