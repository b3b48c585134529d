import type { Language } from "./languages.ts";

/** A text in the visitor's language; `lang` is set when it had to fall back to the other one. */
export type Localized = { text: string; lang?: Language };

/**
 * Chooses a field's language: Spanish falls back to English field by field, and says so. What was only written in
 * Spanish (`writtenIn`) stands in both fields, and English readers are told.
 */
export function localize(
  english: string,
  spanish: string | null | undefined,
  language: Language,
  writtenIn: Language | null = null,
): Localized {
  if (language === "en")
    return writtenIn === "es" && english === spanish
      ? { text: english, lang: "es" }
      : { text: english };
  return spanish ? { text: spanish } : { text: english, lang: "en" };
}

/** The same for a field that may be absent in both languages. */
export function localizeOptional(
  english: string | null | undefined,
  spanish: string | null | undefined,
  language: Language,
  writtenIn: Language | null = null,
): Localized | null {
  return english ? localize(english, spanish, language, writtenIn) : null;
}
