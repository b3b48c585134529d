// Finds the shop aisle of an ingredient by its words (content/aisles.json, in walking order). An English name ends with
// its head word ("coconut milk"), a Spanish one begins with it ("leche de coco").
import table from "#content/aisles.json" with { type: "json" };
import { fold, words } from "#app/lib/format/text.ts";
import { singular, spanishWords } from "./shopping-list.ts";

export type Aisle = { id: string; en: string; es: string };

/** In list order; unknown ingredients come last, homemade ones first. */
export const aisles: ReadonlyArray<Aisle> = table.aisles.map(({ id, en, es }) => ({ id, en, es }));

type Phrases = Map<string, string>;
const english: Phrases = new Map();
const spanish: Phrases = new Map();
for (const { id, words: known } of table.aisles) {
  for (const phrase of known.en) english.set(normal(phrase), id);
  for (const phrase of known.es) spanish.set(spanishWords(phrase), id);
}
const tap = new Set([...table.tap.en.map(normal), ...table.tap.es.map(spanishWords)]);
const longestPhrase = 4;

/** Tap water, which nobody has to buy. */
export function isFromTap({ name, nameEs }: { name: string; nameEs: string | null }): boolean {
  return tap.has(normal(name)) || tap.has(spanishWords(nameEs ?? name));
}

/** The aisle of an ingredient; null when no word is known in either language. */
export function aisleOf({ name, nameEs }: { name: string; nameEs: string | null }): string | null {
  return englishAisle(name) ?? spanishAisle(nameEs ?? name);
}

/** Aisle of the known phrase that ends last, before "for", "in" or a bracket; the longest of several. */
export function englishAisle(name: string): string | null {
  const whole = english.get(normal(name));
  if (whole) return whole;
  const phrase = normal(name.split(/[,(]| (?:for|in|with|to|on) /)[0]!);
  return find(phrase.split(" "), english, "last") ?? find(normal(name).split(" "), english, "last");
}

/** Aisle of the known phrase that begins first; the longest of several. */
export function spanishAisle(name: string): string | null {
  return find(spanishWords(name).split(" "), spanish, "first");
}

function find(phrase: Array<string>, known: Phrases, which: "first" | "last"): string | null {
  const positions = phrase.map((_, i) => i);
  if (which === "last") positions.reverse();
  for (const position of positions)
    for (let length = longestPhrase; length > 0; length--) {
      const [from, to] =
        which === "last" ? [position - length + 1, position + 1] : [position, position + length];
      if (from < 0 || to > phrase.length) continue;
      const aisle = known.get(phrase.slice(from, to).join(" "));
      if (aisle) return aisle;
    }
  return null;
}

function normal(text: string): string {
  return words(fold(text)).map(singular).join(" ");
}
