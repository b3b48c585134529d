import type { TFunction } from "i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import type { Language } from "#app/i18n/languages.ts";

/** Countries with their names in the page's language, in its alphabetical order. */
export function namedCountries<T extends string>(
  countries: ReadonlyArray<T>,
  { t, language }: { t: TFunction; language: Language },
): Array<[country: T, name: string]> {
  return countries
    .map((country): [T, string] => [country, countryName(country, t)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
}
