import type { TFunction } from "i18next";
import type { Language } from "#app/i18n/languages.ts";
import { countryName } from "./country-name.tsx";

/** Countries with their names in the page's language, in its alphabetical order. */
export function namedCountries<T extends string>(
  countries: ReadonlyArray<T>,
  { t, language }: { t: TFunction; language: Language },
): Array<[country: T, name: string]> {
  return countries
    .map((country): [T, string] => [country, countryName(country, t)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
}
