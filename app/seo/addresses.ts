import type { Language } from "#app/i18n/languages.ts";

/** The address of a page in a given language. */
export function languageAddress(address: string, language: Language): string {
  return `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}
