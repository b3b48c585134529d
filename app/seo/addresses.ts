import type { Language } from "#app/i18n/languages.ts";

/** The address of a page in one language, whatever the reader's browser prefers. */
export function languageAddress(address: string, language: Language): string {
  return `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}
