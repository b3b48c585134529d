// One guide from A to Z in one language, filtered by a search or a group. Pure functions.
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import type { GuideGroup } from "#app/features/editorial/document-kinds.ts";
import type { Language } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/format/text.ts";
import type { Entry, EntryText } from "./guide-queries.server.ts";

export type GuideItem = {
  slug: string;
  /** the name of its drawing, when it is not the slug; null without a drawing */
  drawing?: string | null;
  title: string;
  /** left out of long lists */
  summary?: string;
  /** set when the text is not in the visitor's language */
  lang?: Language;
  /** the names that matched the search, when the title does not */
  matchedNames?: Array<string>;
};

export type GuideList = {
  query: string;
  group: GuideGroup | null;
  /** groups with entries, in the guide's order */
  groups: Array<{ group: GuideGroup; entries: number }>;
  letters: Array<{ letter: string; items: Array<GuideItem> }>;
  /** number of entries shown */
  total: number;
};

const maxQueryLength = 60;
const matchedNamesLimit = 3;
/** Longer lists show names only, to keep the page short and light. */
const summariesUpTo = 60;

export function guideList(
  entries: ReadonlyArray<Entry>,
  {
    language,
    groups,
    params,
  }: { language: Language; groups: ReadonlyArray<GuideGroup>; params: URLSearchParams },
): GuideList {
  const query = (params.get("q") ?? "").trim().slice(0, maxQueryLength);
  const group = groups.find((name) => name === params.get("group")) ?? null;
  const terms = words(fold(query));
  // A query of punctuation only cannot match anything.
  const isEmptyQuery = query !== "" && terms.length === 0;
  const found = isEmptyQuery
    ? []
    : entries
        .filter((entry) => group === null || entry.group === group)
        .flatMap((entry) => toItem(entry, terms, language));
  if (found.length > summariesUpTo) for (const item of found) delete item.summary;
  const collator = new Intl.Collator(language);
  const letters: GuideList["letters"] = [];
  for (const item of found.toSorted((a, b) => collator.compare(a.title, b.title))) {
    const letter = fold(item.title).charAt(0).toUpperCase();
    const last = letters.at(-1);
    if (last?.letter === letter) last.items.push(item);
    else letters.push({ letter, items: [item] });
  }
  return {
    query,
    group,
    groups: groups.flatMap((name) => {
      const count = entries.filter((entry) => entry.group === name).length;
      return count > 0 ? [{ group: name, entries: count }] : [];
    }),
    letters,
    total: found.length,
  };
}

function toItem(entry: Entry, terms: ReadonlyArray<string>, language: Language): Array<GuideItem> {
  const other = language === "en" ? "es" : "en";
  const text = entry.texts[language] ?? entry.texts[other];
  if (!text) return [];
  const item: GuideItem = {
    slug: entry.slug,
    title: text.title,
    summary: withFahrenheit(text.summary),
  };
  if (entry.source !== entry.slug) item.drawing = entry.source;
  if (!entry.texts[language]) item.lang = other;
  if (terms.length === 0) return [item];
  const names = [entry.texts[language], entry.texts[other]].flatMap(namesOf);
  if (!matches([...names, text.summary].join(" "), terms)) return [];
  if (!matches(text.title, terms)) {
    const also = names.filter((name) => terms.some((term) => matches(name, [term])));
    if (also.length > 0) item.matchedNames = [...new Set(also)].slice(0, matchedNamesLimit);
  }
  return [item];
}

function namesOf(text: EntryText | null): Array<string> {
  return text ? [text.title, ...text.names] : [];
}

/** Whether every term is the beginning of a word of the text. */
function matches(text: string, terms: ReadonlyArray<string>): boolean {
  const present = words(fold(text));
  return terms.every((term) => present.some((word) => word.startsWith(singular(term))));
}

/** "frijoles" also matches "frijol". */
function singular(term: string): string {
  return term.length > 4 ? term.replace(/(?:es|s)$/, "") : term;
}
