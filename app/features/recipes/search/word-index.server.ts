// Full-text search of the snapshot: matches and ranks like SQLite's FTS5
// (https://sqlite.org/fts5.html#the_bm25_function), for a few hundred recipes.
import { isWholeWord } from "./query-words.ts";
import { formsOf } from "./search-terms.ts";
import type { SearchTexts } from "./search-texts.ts";

export type IndexedTexts = {
  texts: SearchTexts;
  /** the words of each column */
  words: ReadonlyArray<ReadonlyArray<string>>;
  length: number;
};

/** Runs of letters, digits and private-use characters: the words of SQLite's unicode61 tokenizer. */
function words(text: string): Array<string> {
  return text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}

export function indexTexts(texts: SearchTexts): IndexedTexts {
  const split = texts.map(words);
  return { texts, words: split, length: split.reduce((sum, { length }) => sum + length, 0) };
}

export type Phrase = {
  words: ReadonlyArray<string>;
  isPrefix?: boolean;
  /** matches in names only */
  isName?: boolean;
};

/** Each term as whole words. */
export function wholeWords(terms: ReadonlyArray<string>): Array<Phrase> {
  return terms.map((term) => ({ words: words(term) }));
}

/** Each term as whole words of a name. */
export function wholeWordsInNames(terms: ReadonlyArray<string>): Array<Phrase> {
  return terms.map((term) => ({ words: words(term), isName: true }));
}

/** Each term as a word prefix, or as a whole word if it is no beginning of others. */
export function wordPrefixes(terms: ReadonlyArray<string>): Array<Phrase> {
  return terms.flatMap((term) =>
    isWholeWord(term) ? wholeWords(formsOf(term)) : [{ words: words(term), isPrefix: true }],
  );
}

function countIn(text: ReadonlyArray<string>, phrase: Phrase): number {
  const last = phrase.words.length - 1;
  let count = 0;
  for (let start = 0; start + last < text.length; start++)
    if (
      phrase.words.every((word, i) =>
        i === last && phrase.isPrefix
          ? text[start + i]!.startsWith(word)
          : text[start + i] === word,
      )
    )
      count++;
  return count;
}

/** Whether names and ingredients have a phrase of each term. */
export function isOfDish({ words }: IndexedTexts, terms: ReadonlyArray<ReadonlyArray<Phrase>>) {
  const [names, ingredients] = words;
  return terms.every((any) =>
    any.some((phrase) => [names!, ingredients!].some((text) => countIn(text, phrase) > 0)),
  );
}

/** Weights of names, ingredients and the rest, as in the database query (search-query.server.ts). */
const columnWeights = [40, 2, 1] as const;
const k1 = 1.2;
const b = 0.75;
const minIdf = 1e-6;

/**
 * The texts that match one phrase of each term, with their rank (lower is better). `rankOnly`: phrases that affect only
 * the rank.
 */
export function rank<T extends IndexedTexts>(
  all: ReadonlyArray<T>,
  terms: ReadonlyArray<ReadonlyArray<Phrase>>,
  rankOnly: ReadonlyArray<Phrase> = [],
): Map<T, number> {
  const phrases = [...terms.flat(), ...rankOnly];
  const counts = all.map((text) =>
    phrases.map((phrase) =>
      text.words.map((words, column) => (phrase.isName && column > 0 ? 0 : countIn(words, phrase))),
    ),
  );
  const holds = (columns: ReadonlyArray<number>) => columns.some((count) => count > 0);
  const idf = phrases.map((_, p) => {
    const hits = counts.filter((textCounts) => holds(textCounts[p]!)).length;
    return Math.max(minIdf, Math.log((all.length - hits + 0.5) / (hits + 0.5)));
  });
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const ranked = new Map<T, number>();
  all.forEach((text, i) => {
    let from = 0;
    const isHit = terms.every((any) => {
      const own = counts[i]!.slice(from, from + any.length);
      from += any.length;
      return own.some(holds);
    });
    if (!isHit) return;
    const score = phrases.reduce((sum, _, p) => {
      const frequency = counts[i]![p]!.reduce((f, count, c) => f + count * columnWeights[c]!, 0);
      const norm = k1 * (1 - b + (b * text.length) / average);
      return sum + (idf[p]! * frequency * (k1 + 1)) / (frequency + norm);
    }, 0);
    ranked.set(text, -score);
  });
  return ranked;
}
