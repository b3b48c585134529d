// Turns a typed query into full-text queries. Regional synonyms come from content/synonyms.json: the names of the
// ingredient guide and a few more words, one group per line, folded or not.
import synonymGroups from "../../../../content/synonyms.json" with { type: "json" };
import { once } from "../../../lib/once.ts";
import { fold, words } from "../../../lib/format/text.ts";
import { isFiller, isWholeWord } from "./query-words.ts";
import { nameMark } from "./search-texts.ts";

const maxTerms = 8;
/** Of a whole question, with the words that are not searched for. */
const maxTypedWords = 20;
const maxPhraseWords = 3;

/** folded word or phrase → all members of its groups */
const synonyms = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const groups = new Map<string, Set<string>>();
  for (const group of synonymGroups) {
    const members = group.map(fold);
    for (const member of members) {
      const known = groups.get(member) ?? new Set<string>();
      for (const other of members) known.add(other);
      groups.set(member, known);
    }
  }
  return groups;
});

/**
 * Strips a plural ending, so that "frijoles" also finds "frijol". A word stem is enough because terms match by prefix.
 */
export function singular(word: string): string {
  if (word.length > 5 && /[^aeiu]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/**
 * The terms of a query. Each is a list of folded alternatives of which one must match; the typed word comes first. A
 * synonym may have several words. Filler words are left out.
 */
export function searchTerms(query: string): Array<Array<string>> {
  const typed = words(fold(query)).slice(0, maxTypedWords);
  const terms: Array<string> = [];
  for (let i = 0; i < typed.length;) {
    const length = phraseLength(typed.slice(i, i + maxPhraseWords));
    terms.push(typed.slice(i, i + length).join(" "));
    i += length;
  }
  const meaningful = terms.filter((term) => !isFiller(term));
  return (meaningful.length > 0 ? meaningful : terms).slice(0, maxTerms).map(alternatives);
}

/** How many of the next words form a name with synonyms, like "aceite de oliva"; 1 if none do. */
function phraseLength(nextWords: ReadonlyArray<string>): number {
  for (let length = nextWords.length; length > 1; length--) {
    const phrase = nextWords.slice(0, length).join(" ");
    if (groupOf(phrase)) return length;
  }
  return 1;
}

function alternatives(term: string): Array<string> {
  const stem = singular(term);
  return [...new Set([stem, ...otherSingulars(term), ...(groupOf(term) ?? [])])];
}

/** The synonyms of a word or phrase, in the singular or plural: "judías blancas" is "judía blanca". */
function groupOf(phrase: string): ReadonlySet<string> | undefined {
  const singulars = phrase.split(" ").map(singular).join(" ");
  const forms = [phrase, singular(phrase), singulars, ...otherSingulars(phrase)];
  const found = forms.find((form) => synonyms().has(form));
  return found === undefined ? undefined : synonyms().get(found);
}

/** "pastry" for "pastries", "ají" for "ajíes", and "pastries" for "pastry": they have no stem in common. */
function otherSingulars(word: string): Array<string> {
  if (word.length > 4 && word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -2)];
  return word.length > 4 && /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [];
}

/** An FTS5 string: its content is taken literally. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** FTS5 query: any of these anywhere inside words; null if there are none. Each needs three letters or more. */
export function anyPart(terms: Array<string>): string | null {
  return terms.length > 0 ? `(${terms.map(quoted).join(" OR ")})` : null;
}

/** FTS5 query: a word with any of these prefixes; null if there are none. */
export function anyPrefix(terms: Array<string>): string | null {
  return terms.length > 0 ? `(${terms.map(prefixed).join(" OR ")})` : null;
}

function prefixed(term: string): string {
  return isWholeWord(term) ? anyForm(term) : `${quoted(term)} *`;
}

function anyForm(stem: string): string {
  return `(${formsOf(stem).map(quoted).join(" OR ")})`;
}

/** FTS5 query for words that begin with the terms; null if there are no terms. */
export function wordsQuery(terms: Array<Array<string>>): string | null {
  return terms.map(anyPrefix).join(" AND ") || null;
}

/** The typed words without their synonyms. */
export function typedTerms(terms: ReadonlyArray<ReadonlyArray<string>>): Array<string> {
  return terms.flatMap((any) => any.slice(0, 1));
}

export function hasSynonyms(terms: ReadonlyArray<ReadonlyArray<string>>): boolean {
  return terms.some((any) => any.length > 1);
}

/** A word and its plural forms. */
export function formsOf(stem: string): Array<string> {
  return [stem, `${stem}s`, `${stem}es`];
}

/**
 * Phrases for matching the typed words in a name: anywhere, at the beginning, or as the whole name. A typed singular
 * also matches the plural. Leading filler words only count in a whole name.
 */
export function typedNamePhrases(query: string): Array<string> {
  const typed = words(fold(query)).slice(0, maxTerms);
  const meaningful = typed.slice(
    Math.max(
      0,
      typed.findIndex((word) => !isFiller(word)),
    ),
  );
  const last = meaningful.at(-1);
  if (last === undefined) return [];
  const forms = (last === singular(last) ? formsOf(last) : [last]).map((form) =>
    [...meaningful.slice(0, -1), form].join(" "),
  );
  const whole = new Set([typed, meaningful].map((name) => name.join(" ")));
  return [
    ...forms,
    ...forms.map((form) => `${nameMark} ${form}`),
    ...[...whole].map((name) => `${nameMark} ${name} ${nameMark}`),
  ];
}

/**
 * FTS5 query for the typed words without synonyms, as prefixes. It also names whole words and names with all typed
 * words: they find no further recipes but raise the rank.
 */
export function typedWordsQuery(
  terms: ReadonlyArray<ReadonlyArray<string>>,
  query: string,
): string {
  const names = typedNamePhrases(query).map(quoted).join(" OR ");
  return `(${typedForms(terms)}) OR title : (${names})`;
}

/** Finds the same recipes without ranking them. */
export function typedInTextQuery(terms: ReadonlyArray<ReadonlyArray<string>>): string {
  return typedTerms(terms).map(prefixed).join(" AND ");
}

/** FTS5 query for any of the typed words, as prefixes. */
export function anyTypedQuery(terms: ReadonlyArray<ReadonlyArray<string>>): string | null {
  return anyPrefix(typedTerms(terms));
}

/** The same as whole words of a title of the guide. */
export function anyTitledQuery(terms: ReadonlyArray<ReadonlyArray<string>>): string {
  const whole = typedTerms(terms).flatMap(formsOf).map(quoted).join(" OR ");
  return `{title names} : (${whole})`;
}

/** FTS5 query for the typed words as they are, in the singular or plural. */
export function wholeTypedQuery(terms: ReadonlyArray<ReadonlyArray<string>>): string {
  return typedTerms(terms).map(anyForm).join(" AND ");
}

/** FTS5 query for names with all typed words, those of conditions too: a dish may be called "Quick bread". */
export function namedQuery(typed: string): string | null {
  const named = words(fold(typed)).filter((word) => !isFiller(word));
  return named.length > 0 && named.length <= maxTerms
    ? `title : (${wholeTypedQuery(named.map((word) => [singular(word)]))})`
    : null;
}

/** FTS5 query for the terms in names and ingredients: a dish of beans, not one that goes with them. */
export function inDishQuery(terms: Array<Array<string>>): string {
  return `{title ingredients} : (${wordsQuery(terms)})`;
}

/** The typed words, all in names. */
export function typedInNameQuery(terms: ReadonlyArray<ReadonlyArray<string>>): string {
  return `title : (${typedForms(terms)})`;
}

/** FTS5 query for names that begin with the typed words. */
export function nameBeginsQuery(query: string): string {
  const typed = words(fold(query)).slice(0, maxTerms);
  const first = typed.findIndex((word) => !isFiller(word));
  return `title : ${quoted(`${nameMark} ${typed.slice(Math.max(0, first)).join(" ")}`)}`;
}

function typedForms(terms: ReadonlyArray<ReadonlyArray<string>>): string {
  return typedTerms(terms)
    .map((stem) => (isWholeWord(stem) ? anyForm(stem) : `(${anyForm(stem)} OR ${quoted(stem)} *)`))
    .join(" AND ");
}

/** The alternatives that may be anywhere inside words. */
export function partsOf(any: ReadonlyArray<string>): Array<string> {
  return any.filter((term) => term.length >= 3 && !isWholeWord(term));
}

/** FTS5 query for the terms anywhere inside words; null if one has fewer than three letters. */
export function partsQuery(terms: Array<Array<string>>): string | null {
  const parts = terms.map((any) => anyPart(partsOf(any)));
  return parts.includes(null) ? null : parts.join(" AND ") || null;
}
