// Builds the search synonyms from the names in the ingredient guide, in every country and both languages, and from a
// few words that are not ingredients.
import type {
  DocumentContent,
  DocumentText,
} from "#app/features/editorial/document-format.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/format/text.ts";

/** Longer names are not searched as one phrase. */
const maxWords = 3;

/**
 * Groups of synonyms, folded and sorted. A name that several entries share belongs to the entry with that title:
 * "manteca" is lard first, although it means butter in Argentina.
 */
export function synonymGroups(
  documents: ReadonlyArray<DocumentContent>,
  moreWords: ReadonlyArray<ReadonlyArray<string>>,
): Array<Array<string>> {
  const entries = documents
    .filter(({ kind }) => kind === "ingredient")
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map((entry) => ({ titles: foldedTitles(entry), names: foldedNames(entry) }));
  const groups = entries.map(({ titles, names }, i) => {
    const taken = new Set(entries.flatMap((other, j) => (j === i ? [] : other.titles)));
    return new Set([...titles, ...names.filter((name) => !taken.has(name))]);
  });
  for (const more of moreWords) {
    const folded = more.map(fold);
    const group = groups.find((known) => folded.some((word) => known.has(word)));
    if (group) for (const word of folded) group.add(word);
    else groups.push(new Set(folded));
  }
  return groups
    .map((group) => [...group].filter((name) => !holdsAnother(name, group)).toSorted())
    .filter((group) => group.length > 1);
}

/** "White yam" needs no synonym: a search for both words finds it already. */
function holdsAnother(name: string, group: ReadonlySet<string>): boolean {
  return [...group].some((other) => other !== name && ` ${name}`.includes(` ${other}`));
}

function textsOf(entry: DocumentContent): Array<DocumentText<"ingredient">> {
  return languages.flatMap(
    (language) => (entry.texts[language] as DocumentText<"ingredient"> | undefined) ?? [],
  );
}

function foldedTitles(entry: DocumentContent): Array<string> {
  return textsOf(entry).flatMap(({ title }) => searchable(title));
}

function foldedNames(entry: DocumentContent): Array<string> {
  return textsOf(entry).flatMap(({ fields }) =>
    fields.names.flatMap(({ name }) => searchable(name)),
  );
}

function searchable(name: string): Array<string> {
  const found = words(fold(name));
  return found.length > 0 && found.length <= maxWords ? [found.join(" ")] : [];
}
