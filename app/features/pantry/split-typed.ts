// What was typed without commas: "pollo arroz y aceite de oliva" is three things.
import { isFiller } from "#app/features/recipes/search/query-words.ts";
import { fold } from "#app/lib/format/text.ts";
import { matches, readHave } from "./ingredient-match.ts";
import { readOnce } from "./main-ingredients.ts";
import type { IngredientName } from "./staples.ts";

const maxWords = 4;

const wordsOf = (typed: string) => typed.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** The words of entries of several words that are no ingredient of these. */
export function wordsToSplit(
  have: ReadonlyArray<string>,
  known: ReadonlyArray<IngredientName>,
): Array<string> {
  return have.filter((typed) => mustSplit(typed, known)).flatMap(meaningful);
}

const meaningful = (typed: string) => wordsOf(typed).filter((word) => !isFiller(fold(word)));

function mustSplit(typed: string, known: ReadonlyArray<IngredientName>) {
  return meaningful(typed).length > 1 && !isKnown(typed, known);
}

function isKnown(typed: string, known: ReadonlyArray<IngredientName>): boolean {
  const have = readHave(typed);
  return known.some((item) => matches(have, readOnce(item)));
}

/** The longest names that are known come first; what is between them stays a word. */
export function splitTyped(
  have: ReadonlyArray<string>,
  known: ReadonlyArray<IngredientName>,
): Array<string> {
  const split = have.flatMap((typed) =>
    mustSplit(typed, known) ? namesIn(typed, known) : [typed],
  );
  return [...new Map(split.map((name) => [fold(name), name])).values()];
}

function namesIn(typed: string, known: ReadonlyArray<IngredientName>): Array<string> {
  const all = wordsOf(typed);
  const names: Array<string> = [];
  for (let i = 0; i < all.length;) {
    let length = Math.min(maxWords, all.length - i);
    const name = () => all.slice(i, i + length).join(" ");
    const isWhole = () => !isFiller(fold(all[i]!)) && !isFiller(fold(all[i + length - 1]!));
    while (length > 1 && !(isWhole() && isKnown(name(), known))) length--;
    if (isWhole()) names.push(name());
    i += length;
  }
  return names;
}
