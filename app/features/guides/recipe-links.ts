// Which entries of the guides a recipe uses, by the words that their editors listed: ingredients by the names of its
// ingredients, techniques by its steps, tools by both.
import { fold, words } from "../../lib/text.ts";

export type GuideKind = "technique" | "ingredient" | "equipment";

/** An entry and the words it is known by: singular, in lower case. */
export type GuideTerms = {
  id: string;
  kind: GuideKind;
  terms: ReadonlyArray<string>;
  termsEs: ReadonlyArray<string>;
};

/** What a recipe says; Spanish may be missing. */
export type RecipeTexts = {
  title: string;
  titleEs?: string | null | undefined;
  ingredients: ReadonlyArray<{ name: string; nameEs?: string | null | undefined }>;
  steps: ReadonlyArray<{ text: string; textEs?: string | null | undefined }>;
};

/** `rank` 0: the dish is named after it; otherwise its place among the ingredients or steps. */
export type GuideLink = { id: string; rank: number };

type Matcher = { id: string; kind: GuideKind; english: RegExp | null; spanish: RegExp | null };
type FoldedPlace = { english: string; spanish: string };

/** @returns a function that finds the links of one recipe; made once for many recipes */
export function linkFinder(
  entries: ReadonlyArray<GuideTerms>,
): (recipe: RecipeTexts) => Array<GuideLink> {
  const matchers: Array<Matcher> = entries.map(({ id, kind, terms, termsEs }) => ({
    id,
    kind,
    english: matcherOf(terms),
    spanish: matcherOf(termsEs),
  }));
  return (recipe) => {
    const title = { english: fold(recipe.title), spanish: fold(recipe.titleEs ?? "") };
    const names = recipe.ingredients.map(({ name, nameEs }) => ({
      english: fold(name),
      spanish: fold(nameEs ?? ""),
    }));
    const steps = recipe.steps.map(({ text, textEs }) => ({
      english: fold(text),
      spanish: fold(textEs ?? ""),
    }));
    const places = { ingredient: names, technique: steps, equipment: [...names, ...steps] };
    return matchers.flatMap((matcher) => {
      const place = places[matcher.kind].findIndex((text) => matches(matcher, text));
      if (place < 0) return [];
      return [{ id: matcher.id, rank: matches(matcher, title) ? 0 : place + 1 }];
    });
  };
}

function matches({ english, spanish }: Matcher, text: FoldedPlace): boolean {
  return (english?.test(text.english) ?? false) || (spanish?.test(text.spanish) ?? false);
}

/** Whole words, in the singular and the plural; null when nothing is looked for. */
function matcherOf(terms: ReadonlyArray<string>): RegExp | null {
  const patterns = terms
    .map((term) => words(fold(term)).map(withPlural).join("[\\s-]+"))
    .filter(Boolean);
  if (patterns.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

function withPlural(word: string): string {
  if (word.endsWith("leaf")) return `${word.slice(0, -1)}(?:f|ves)`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies)`;
  if (word.endsWith("z")) return `${word.slice(0, -1)}(?:z|ces)`;
  return `${word}(?:e?s)?`;
}
