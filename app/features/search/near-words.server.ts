// The words of the recipes that are like a misspelled one (docs/decisions/032-search-that-forgives.md).
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { formsOf } from "#app/features/recipes/search/search-terms.ts";
import { maxDistance, type KnownWord } from "./spelling.ts";

/** For each typed word that no recipe contains as it is. */
export type NearWords = ReadonlyMap<string, NearWord>;
type NearWord = {
  /** whether words of recipes begin with it, so that the search finds it */
  isPrefix: boolean;
  /** the words with most letters in common, none or more */
  words: ReadonlyArray<KnownWord>;
};

/** Words with fewer letters are too similar to each other. */
const minLetters = 3;
const maxLetters = 20;
/** Candidates per typed word; the distance is computed for these only. */
const maxCandidates = 40;
/** Rows of the index that are read for all typed words together. */
const maxParts = 4_000;

/**
 * One query for all words of a search. It reads one row per word that is right; only for the others it looks up their
 * parts. They are left out of the map when they are right.
 *
 * @param terms folded words without accents, in the singular
 * @param isUnknown whether they are known to be wrong, although some text may have them: "rise" is no ingredient
 * @param isUnfinished whether the last word is still being typed, so that it may be like the beginning of a longer one
 */
export async function findNearWords(
  db: Database,
  terms: ReadonlyArray<string>,
  { isUnfinished = false, isUnknown = false } = {},
): Promise<NearWords> {
  const words = terms.filter((term) => isSpellable(term));
  if (words.length === 0) return new Map();
  const typed = JSON.stringify(
    words.map((term, i) => ({
      term,
      forms: isUnknown ? [] : formsOf(term),
      match: `"${term}" *`,
      least: term.length - maxDistance(term),
      most:
        isUnfinished && i === words.length - 1 ? maxLetters : term.length + maxDistance(term) + 1,
      parts: partsOf(term),
      splits: splitsOf(term),
    })),
  );
  const query = sql`
    WITH typed AS MATERIALIZED (
        SELECT value ->> 'term' AS term, value ->> 'least' AS least, value ->> 'most' AS most,
          value ->> 'parts' AS parts, value ->> 'splits' AS splits,
          EXISTS (SELECT 1 FROM recipe_words WHERE recipe_words MATCH value ->> 'match') AS is_prefix
        FROM json_each(${typed}) AS word
        WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value, '$.forms') AS form
          CROSS JOIN recipe_vocabulary ON recipe_vocabulary.term = form.value)),
      alike AS (
        SELECT typed.term, known.word
        FROM typed CROSS JOIN json_each(typed.parts) AS part CROSS JOIN spelling_parts AS known
        WHERE known.part = part.value AND known.length BETWEEN typed.least AND typed.most
        LIMIT ${maxParts}),
      best AS (
        SELECT term, word,
          row_number() OVER (PARTITION BY term ORDER BY count(*) DESC, abs(length(word) - length(term)), word) AS place
        FROM alike GROUP BY term, word)
    SELECT term, word, recipes FROM (
      SELECT term, word, (SELECT doc FROM recipe_vocabulary WHERE recipe_vocabulary.term = best.word) AS recipes
        FROM best WHERE place <= ${maxCandidates}
      UNION ALL SELECT term, split.value ->> 0 || ' ' || (split.value ->> 1), 1
        FROM typed CROSS JOIN json_each(typed.splits) AS split
        WHERE EXISTS (SELECT 1 FROM recipe_vocabulary WHERE recipe_vocabulary.term = split.value ->> 0)
          AND EXISTS (SELECT 1 FROM recipe_vocabulary WHERE recipe_vocabulary.term = split.value ->> 1)
      UNION ALL SELECT term, '', is_prefix FROM typed)
    WHERE recipes IS NOT NULL`;
  return byTerm(await db.all<{ term: string } & KnownWord>(query));
}

/** The row of the typed word itself has no known word; its number says whether it is the beginning of one. */
function byTerm(rows: ReadonlyArray<{ term: string } & KnownWord>): NearWords {
  return new Map(
    rows
      .filter(({ word }) => word === "")
      .map(({ term, recipes }) => {
        const own = rows.filter((row) => row.term === term && row.word !== "");
        return [term, { isPrefix: recipes > 0, words: own }];
      }),
  );
}

function isSpellable(term: string): boolean {
  return term.length >= minLetters && term.length <= maxLetters && /^\p{L}+$/u.test(term);
}

/** Every three letters in a row, as the view spelling_words writes them. */
function partsOf(word: string): Array<string> {
  const padded = ` ${word} `;
  return [...new Set(Array.from({ length: word.length }, (_, i) => padded.slice(i, i + 3)))];
}

/** Two words written as one: "gallopinto". */
function splitsOf(word: string): Array<[string, string]> {
  const last = word.length - minLetters;
  const splits: Array<[string, string]> = [];
  for (let at = minLetters; at <= last; at++) splits.push([word.slice(0, at), word.slice(at)]);
  return splits;
}
