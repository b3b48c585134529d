import type { Translate } from "./resources.ts";

/** "the Dominican Republic": a country as a sentence names it. `english` is its English name, `name` that of the page. */
export function countryInText(english: string, name: string, t: Translate): string {
  const key = `common-labels:countriesInText.${english}`;
  const text = t(key as "common-labels:countriesInText.Bahamas");
  // Without a text the translation is the key: the name has no article.
  return key.endsWith(text) ? name : text;
}
