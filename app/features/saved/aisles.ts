// Finds the shop aisle of an ingredient by its words (content/aisles.json, in walking order). An English name ends with
// its head word ("coconut milk"), a Spanish one begins with it ("leche de coco").
import table from "#content/aisles.json" with { type: "json" };
import { fold, words } from "#app/lib/text.ts";
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
  return ofEnglish(name) ?? ofSpanish(nameEs ?? name);
}

/** The known phrase that ends last, before "for", "in" or a bracket; the longest of several. */
export function ofEnglish(name: string): string | null {
  const whole = english.get(normal(name));
  if (whole) return whole;
  const said = normal(name.split(/[,(]| (?:for|in|with|to|on) /)[0]!);
  return find(said.split(" "), english, "last") ?? find(normal(name).split(" "), english, "last");
}

/** The known phrase that begins first; the longest of several. */
export function ofSpanish(name: string): string | null {
  return find(spanishWords(name).split(" "), spanish, "first");
}

function find(said: Array<string>, known: Phrases, which: "first" | "last"): string | null {
  const places = said.map((_, i) => i);
  if (which === "last") places.reverse();
  for (const place of places)
    for (let length = longestPhrase; length > 0; length--) {
      const [from, to] =
        which === "last" ? [place - length + 1, place + 1] : [place, place + length];
      if (from < 0 || to > said.length) continue;
      const aisle = known.get(said.slice(from, to).join(" "));
      if (aisle) return aisle;
    }
  return null;
}

function normal(text: string): string {
  return words(fold(text)).map(singular).join(" ");
}
