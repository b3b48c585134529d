// The other names of a dish: which of them a page shows, and how an editor writes them.
import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import { fold } from "#app/lib/format/text.ts";
import { flagCodes } from "./flag-codes.ts";

export type OtherName = {
  name: string;
  /** ISO 639; absent where nobody has said: such a name is on both pages */
  language?: string | undefined;
  /** ISO 3166, or IC for the Canary Islands: where it is the name in use; absent for a translation */
  country?: string | undefined;
};
/** `lang` for a name that is not in the page's language, `place` for one of another country than the dish's. */
export type ShownName = { text: string; lang?: string; place?: string };

/** Languages with a script of their own; the names are mostly written in ours. */
const otherScripts = new Set(["am", "ar", "el", "ti", "zgh"]);
const places = new Map<Language, Intl.DisplayNames>();

/**
 * The names in the page's language and in third languages. An English page also has the Spanish names that the dish has
 * at home; a Spanish page has none in English (docs/decisions/050). Names that the title contains are left out.
 */
export function shownNames(
  names: ReadonlyArray<OtherName>,
  { title, country, language }: { title: string; country: string; language: Language },
): Array<ShownName> {
  const home = codeOf(country);
  const shownTitle = plain(title);
  return names.flatMap(({ name, language: of = language, country: place }) => {
    const isOther = language === "es" ? of === "en" : of === "es" && place !== home;
    if (isOther || shownTitle.includes(plain(name))) return [];
    return {
      text: name,
      ...(of === language ? {} : { lang: langOf(name, of) }),
      ...(place && place !== home ? { place: placeName(place, language) } : {}),
    };
  });
}

const plain = (text: string) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;

function langOf(name: string, language: string): string {
  return otherScripts.has(language) && /^\p{Script=Latin}/u.test(name)
    ? `${language}-Latn`
    : language;
}

/** The code of a country of the catalogue; absent for Africa and for what a contributor wrote. */
function codeOf(country: string): string | undefined {
  const code = lookup(flagCodes, country);
  return code === "es-cn" ? "IC" : code?.toUpperCase();
}

function placeName(code: string, language: Language): string {
  let names = places.get(language);
  if (!names) places.set(language, (names = new Intl.DisplayNames(language, { type: "region" })));
  return names.of(code) ?? code;
}

/** "Mafé (fr-SN), Groundnut stew (en), Maafe" */
export function writeOtherNames(names: ReadonlyArray<OtherName>): string {
  return names
    .map(({ name, language, country }) => {
      const tag = [language, country].filter(Boolean).join("-");
      return tag ? `${name} (${tag})` : name;
    })
    .join(", ");
}

export function readOtherNames(text: string): Array<OtherName> {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = part, language, country] =
        /^(.+?) *\(([a-z]{2,3})(?:-([A-Z]{2}))?\)$/.exec(part) ?? [];
      return { name, ...(language ? { language } : {}), ...(country ? { country } : {}) };
    });
}
