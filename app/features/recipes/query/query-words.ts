// Words of a query that are not searched for: diets, which become filters, and filler words. The lists are in
// content/query-words.json.
import queryWords from "../../../../content/query-words.json" with { type: "json" };
import { once } from "../../../lib/once.ts";
import { fold, words } from "../../../lib/format/text.ts";
import { dietaryTags, type DietaryTag } from "../vocabulary.ts";

const fillers = once((): ReadonlySet<string> => new Set(queryWords.fillers.map(fold)));

/** A word that does not narrow the search, such as "recipes" or "de". Expects folded text. */
export function isFiller(word: string): boolean {
  return fillers().has(word);
}

/** Longer phrases first: "halal friendly" before "halal". */
const dietPhrases = once((): ReadonlyArray<[phrase: RegExp, tag: DietaryTag]> =>
  dietaryTags
    .flatMap((tag) => queryWords.diets[tag].map((phrase) => [words(fold(phrase)), tag] as const))
    .sort(([a], [b]) => b.length - a.length)
    .map(([parts, tag]) => [
      new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "gu"),
      tag,
    ]),
);

/** Splits "sopa sin gluten" into "sopa" and gluten-free. The rest is empty if only filler words remain. */
export function readDiets(query: string): { text: string; tags: Array<DietaryTag> } {
  let text = query;
  const tags = new Set<DietaryTag>();
  for (const [phrase, tag] of dietPhrases()) {
    // Folding keeps character positions.
    for (const match of [...fold(text).matchAll(phrase)].reverse()) {
      tags.add(tag);
      text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    }
  }
  if (tags.size === 0) return { text: query, tags: [] };
  const rest = text.replace(/\s+/g, " ").trim();
  return {
    text: words(fold(rest)).every(isFiller) ? "" : rest,
    tags: dietaryTags.filter((tag) => tags.has(tag)),
  };
}
