// A search with its misspelled words replaced by known ones.
import synonymGroups from "../../../content/synonyms.json" with { type: "json" };
import { once } from "#app/lib/once.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { conditionWords } from "#app/features/recipes/search/query-words.ts";
import { singular } from "#app/features/recipes/search/search-terms.ts";
import type { NearWords } from "./near-words.server.ts";
import { nearestWord, type KnownWord } from "./spelling.ts";

/** Words that the search understands although no recipe may contain them: regional names and conditions. */
const understood = once((): ReadonlyArray<KnownWord> => {
  const names = synonymGroups.flat().flatMap((text) => words(fold(text)));
  const known = new Set([...names, ...conditionWords()]);
  return [...known].filter(({ length }) => length > 2).map((word) => ({ word, recipes: 0 }));
});

/**
 * The typed query with known words in place of unknown ones; null if no unknown word is like a known one.
 *
 * @param near the typed words that no recipe contains, with the words like them
 */
export function correctQuery(typed: string, near: NearWords): string | null {
  const folded = fold(typed);
  let corrected = "";
  let end = 0;
  // Folding keeps character positions.
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const known = near.get(singular(word));
    if (!known) continue;
    const forms = [word, singular(word)];
    const better = nearestWord(forms, [...known.words, ...understood()]);
    if (better === null || forms.includes(better)) continue;
    corrected += typed.slice(end, index) + better;
    end = index + word.length;
  }
  return end === 0 ? null : corrected + typed.slice(end);
}

/** The corrected words with their accents, as the titles found spell them. */
export function withAccents(corrected: string, titles: ReadonlyArray<string>): string {
  const spelled = new Map(
    titles.flatMap((title) =>
      (title.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [fold(word), word.toLowerCase()]),
    ),
  );
  return corrected.replace(/[\p{L}\p{N}]+/gu, (word) =>
    word === fold(word) ? (spelled.get(word) ?? word) : word,
  );
}
