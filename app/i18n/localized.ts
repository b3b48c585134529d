import type { Language } from "./languages.ts";

/** A text in the visitor's language; `lang` is set when it had to fall back to English. */
export type Localized = { text: string; lang?: "en" };

/** Chooses a field's language: Spanish falls back to English field by field, and says so. */
export function localize(
  english: string,
  spanish: string | null | undefined,
  language: Language,
): Localized {
  if (language === "en") return { text: english };
  return spanish ? { text: spanish } : { text: english, lang: "en" };
}

/** The same for a field that may be absent in both languages. */
export function localizeOptional(
  english: string | null | undefined,
  spanish: string | null | undefined,
  language: Language,
): Localized | null {
  return english ? localize(english, spanish, language) : null;
}
