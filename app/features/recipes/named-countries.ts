import type { TFunction } from "i18next";
import { compareNames } from "#app/lib/format/compare-names.ts";
import { countryName } from "./country-name.tsx";

/** Countries with their names in the page's language, in its alphabetical order. */
export function namedCountries<T extends string>(
  countries: ReadonlyArray<T>,
  t: TFunction,
): Array<[country: T, name: string]> {
  return countries
    .map((country): [T, string] => [country, countryName(country, t)])
    .toSorted(([, a], [, b]) => compareNames(a, b));
}
