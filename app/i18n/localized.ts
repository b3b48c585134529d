import type { Language } from "./languages.ts";

/** A text in the visitor's language; `lang` is set when it fell back to the other one. */
export type Localized = { text: string; lang?: Language };

/**
 * Chooses a field's language: a missing Spanish text falls back to English and is marked. A text written only in
 * Spanish (`writtenIn`) is in both fields and is marked for English readers.
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

/** The same for a field that may be missing in both languages. */
export function localizeOptional(
  english: string | null | undefined,
  spanish: string | null | undefined,
  language: Language,
  writtenIn: Language | null = null,
): Localized | null {
  return english ? localize(english, spanish, language, writtenIn) : null;
}
