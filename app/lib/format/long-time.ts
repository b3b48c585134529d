import { intlLocales } from "./intl-locales.ts";
import { memoize } from "../once.ts";

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";

const formatOf = memoize(
  (language: "en" | "es", unit: Unit) =>
    new Intl.NumberFormat(intlLocales[language], { style: "unit", unit, unitDisplay: "long" }),
);

/** A duration in words: "1 hour", "30 días". */
export function formatTime(value: number, unit: Unit, language: "en" | "es"): string {
  return formatOf(language, unit).format(value);
}
