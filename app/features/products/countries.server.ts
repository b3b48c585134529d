// Names of countries, sorted by the reader's language.
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { sortByName } from "#app/lib/format/sort-by-name.ts";
import { listNames } from "#app/lib/format/list-names.ts";
import { lookup } from "#app/lib/lookup.ts";
import { once } from "#app/lib/once.ts";
import countryNames from "../../../content/country-names.json" with { type: "json" };
import type { Destination } from "./product-queries.server.ts";

/** For countries that content/country-names.json lacks: the first use costs an isolate 18 ms of CPU. */
const otherNames = {
  en: once(() => new Intl.DisplayNames("en", { type: "region" })),
  es: once(() => new Intl.DisplayNames("es", { type: "region" })),
};

export type CountryOption = { code: string; name: string };

export function countryOfCode(code: string, language: Language): string {
  return lookup(countryNames[language], code) ?? otherNames[language]().of(code) ?? code;
}

/** "the United States", for "Shipping to …". */
export function countryOfCodeInText(
  code: string,
  { language, t }: { language: Language; t: Translate },
): string {
  return countryInText(countryOfCode(code, "en"), countryOfCode(code, language), t);
}

export function countryOptions(
  destinations: ReadonlyArray<Pick<Destination, "country">>,
  language: Language,
): Array<CountryOption> {
  const named = destinations.map(({ country }) => ({
    code: country,
    name: countryOfCode(country, language),
  }));
  return sortByName(named, ({ name }) => name);
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
      ? [t(`products:zones.${zone as "europe"}`)]
      : inZone.map(({ country }) => countryOfCode(country, language));
  });
  return listNames(
    sortByName(names, (name) => name),
    language,
  );
}
