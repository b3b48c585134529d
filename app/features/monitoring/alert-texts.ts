import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { AlertDetail, AlertName } from "./alert-conditions.server.ts";

/** Of all texts: each alert has some of them. */
const noValues = { errors: "", requests: "", number: "", minutes: "", jobs: "", hours: "" };

/** What an alert says, and what to do. */
export function alertTexts(
  t: Translate,
  language: Language,
  { name, detail }: { name: AlertName; detail: AlertDetail },
): { title: string; text: string; fix: string } {
  const values = { ...noValues };
  for (const [key, value] of Object.entries(detail) as Array<[keyof AlertDetail, string | number]>)
    values[key] = typeof value === "number" ? formatNumber(value, language) : value;
  return {
    title: t(`monitoring:alerts.names.${name}.title`),
    text: t(`monitoring:alerts.names.${name}.text`, values),
    fix: t(`monitoring:alerts.names.${name}.fix`),
  };
}
