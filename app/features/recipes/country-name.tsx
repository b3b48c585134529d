import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** The name of a country in the page's language; an unknown country is shown as stored. */
export function countryName(country: string, t: TFunction): string {
  const key = `countries.${country}`;
  const name = t(key as "countries.Cuba");
  // A country without a text: the translation is its key, or what follows a colon in it.
  return key.endsWith(name) ? country : name;
}

export function CountryName({ country }: { country: string }) {
  const { t } = useTranslation();
  return <>{countryName(country, t)}</>;
}
