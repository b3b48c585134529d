import { intlLocales } from "./intl-locales.ts";
import { once } from "../once.ts";

const formats = {
  en: once(() => new Intl.NumberFormat(intlLocales.en)),
  es: once(() => new Intl.NumberFormat(intlLocales.es)),
} as const;

/** Most numbers read the same in both languages; Intl's first number costs an isolate twelve milliseconds. */
const plainNumber = /^\d{1,3}(?:\.\d{1,3})?$/;

export function formatNumber(value: number, language: "en" | "es"): string {
  const written = String(value);
  return plainNumber.test(written) ? written : formats[language]().format(value);
}
