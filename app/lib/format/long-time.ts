// Not with Intl: its first format costs an isolate ten milliseconds and more.
import { formatNumber } from "./numbers.ts";

const names = {
  en: {
    minute: ["minute", "minutes"],
    hour: ["hour", "hours"],
    day: ["day", "days"],
    week: ["week", "weeks"],
    month: ["month", "months"],
    year: ["year", "years"],
  },
  es: {
    minute: ["minuto", "minutos"],
    hour: ["hora", "horas"],
    day: ["día", "días"],
    week: ["semana", "semanas"],
    month: ["mes", "meses"],
    year: ["año", "años"],
  },
} as const;

export type TimeUnit = keyof (typeof names)["en"];

/** A duration of whole units in words: "1 hour", "30 días". */
export function formatLongTime(value: number, unit: TimeUnit, language: "en" | "es"): string {
  return `${formatNumber(value, language)} ${names[language][unit][value === 1 ? 0 : 1]}`;
}
