import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { countries, type Country } from "./vocabulary.ts";

/** The name of a country in the page's language; an unknown country is shown as stored. */
export function countryName(country: string, t: TFunction): string {
  return (countries as ReadonlyArray<string>).includes(country)
    ? t(`countries.${country as Country}`)
    : country;
}

export function CountryName({ country }: { country: string }) {
  const { t } = useTranslation();
  return <>{countryName(country, t)}</>;
}
