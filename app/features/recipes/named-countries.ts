import type { TFunction } from "i18next";
import { sortByName } from "#app/lib/format/sort-by-name.ts";
import { countryName } from "./country-name.tsx";

/** Countries with their names in the page's language, in its alphabetical order. */
export function namedCountries<T extends string>(
  countries: ReadonlyArray<T>,
  t: TFunction,
): Array<[country: T, name: string]> {
  const named = countries.map((country): [T, string] => [country, countryName(country, t)]);
  return sortByName(named, ([, name]) => name);
}
