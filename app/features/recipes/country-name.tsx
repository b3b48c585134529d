import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { countries, otherAmericanCountries } from "./vocabulary.ts";

const named = [...countries, ...otherAmericanCountries];

/** The name of a country in the page's language; an unknown country is shown as stored. */
export function countryName(country: string, t: TFunction): string {
  const known = named.find((name) => name === country);
  return known ? t(`countries.${known}`) : country;
}

export function CountryName({ country }: { country: string }) {
  const { t } = useTranslation();
  return <>{countryName(country, t)}</>;
}
