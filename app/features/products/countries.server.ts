// Country names from Intl, sorted by the reader's language.
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { compareNames } from "#app/lib/format/compare-names.ts";
import { once } from "#app/lib/once.ts";
import type { Destination } from "./queries.server.ts";

const names = {
  en: once(() => new Intl.DisplayNames("en", { type: "region" })),
  es: once(() => new Intl.DisplayNames("es", { type: "region" })),
};

export type CountryOption = { code: string; name: string };

export function countryName(code: string, language: Language): string {
  return names[language]().of(code) ?? code;
}

/** "the United States", for "Shipping to …". */
export function countryOfCodeInText(
  code: string,
  { language, t }: { language: Language; t: Translate },
): string {
  return countryInText(countryName(code, "en"), countryName(code, language), t);
}

export function countryOptions(
  destinations: ReadonlyArray<Pick<Destination, "country">>,
  language: Language,
): Array<CountryOption> {
  return destinations
    .map(({ country }) => ({ code: country, name: countryName(country, language) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** A zone with more countries is listed by its own name. */
const maxNamedCountries = 6;

/** Destinations as a localized list. */
export function formatDestinations(
  destinations: ReadonlyArray<Destination>,
  { language, t }: { language: Language; t: Translate },
): string {
  const zones = new Set(destinations.map(({ zone }) => zone));
  const names = [...zones].flatMap((zone) => {
    const inZone = destinations.filter((destination) => destination.zone === zone);
    return inZone.length > maxNamedCountries
      ? [t(`shop:zones.${zone as "europe"}`)]
      : inZone.map(({ country }) => countryName(country, language));
  });
  return new Intl.ListFormat(language).format(names.toSorted((a, b) => compareNames(a, b)));
}
