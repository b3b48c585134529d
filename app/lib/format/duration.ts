/**
 * Minutes as the specification shows them (section 9): under an hour "45 min"; else "1 hr 30 min" in English and "1 h
 * 30 min" in Spanish, without the minutes when they are zero.
 */
export function formatDuration(minutes: number, language: "en" | "es"): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} ${language === "es" ? "h" : "hr"}`;
  const rest = minutes % 60;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** Minutes of waiting from which a recipe is started the day before. */
export const overnight = 480;

/** Minutes as an ISO 8601 duration, for structured data. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `PT${rest}M`;
  return rest === 0 ? `PT${hours}H` : `PT${hours}H${rest}M`;
}
