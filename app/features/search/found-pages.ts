// What a search finds besides recipes and products.
import type queryWords from "../../../content/query-words.json";
import type { Language } from "#app/i18n/languages.ts";
import type { GuideKind } from "#app/features/guides/recipe-links.ts";

/** The keys of `pages` in content/query-words.json. */
type SitePage = keyof typeof queryWords.pages;
type FoundPage = {
  path: string;
  title: string;
  /** set when the text is not in the visitor's language */
  lang?: Language;
};
export type FoundPages = {
  guides: Array<FoundPage & { kind: GuideKind }>;
  /** guides that have more entries than are listed, with the address of all of them */
  moreGuides: Array<{ kind: GuideKind; path: string }>;
  posts: Array<FoundPage>;
  /** pages of the site that a word of the query names, such as the gift cards */
  site: Array<SitePage>;
  chefs: Array<{ path: string; name: string; country: string }>;
};
export const nothingFound: FoundPages = {
  guides: [],
  moreGuides: [],
  posts: [],
  site: [],
  chefs: [],
};
