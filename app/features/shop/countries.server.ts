// Names of countries, by the runtime's own lists, in the reader's order of letters.
import type { Language } from "#app/i18n/languages.ts";

const names = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  es: new Intl.DisplayNames("es", { type: "region" }),
};

export type CountryOption = { code: string; name: string };

export function countryName(code: string, language: Language): string {
  return names[language].of(code) ?? code;
}

export function countryOptions(
  codes: ReadonlyArray<string>,
  language: Language,
): Array<CountryOption> {
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
