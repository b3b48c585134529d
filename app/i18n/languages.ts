import type { CookieName } from "#app/lib/cookies.ts";

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";
/** Here, as the first script needs it and nothing else of the detection. */
export const languageCookie = "lang" satisfies CookieName;

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "es";
}

/** The other of the two languages, for the toggle in the navigation. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "es" : "en";
}
