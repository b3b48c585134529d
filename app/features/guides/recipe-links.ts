// Finds the guide entries that a recipe uses by their search terms: ingredients in its ingredient names, techniques in
// its steps, tools in both. A term is whole words, in singular or plural. An entry without terms is that of the recipes
// that list it.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { fold, words } from "../../lib/format/text.ts";

export type GuideKind = "technique" | "ingredient" | "equipment";

/** An entry and its search terms: singular, lower case. */
export type GuideTerms = {
  id: string;
  kind: GuideKind;
  terms: ReadonlyArray<string>;
  termsEs: ReadonlyArray<string>;
  /** ids of the recipes that its text links */
  named?: ReadonlySet<number>;
  /** ids of the recipes that list it */
  listed?: ReadonlySet<number>;
};

/** Texts of a recipe; Spanish may be missing. */
export type RecipeTexts = {
  id?: number;
  title: string;
  titleEs?: string | null | undefined;
  ingredients: ReadonlyArray<{ name: string; nameEs?: string | null | undefined }>;
  steps: ReadonlyArray<{ text: string; textEs?: string | null | undefined }>;
};

/** `rank` -1: the entry's text links the recipe; 0: the recipe is named after the entry; otherwise the position among the ingredients or steps. */
export type GuideLink = { id: string; rank: number };

type Matcher = Pick<GuideTerms, "id" | "kind" | "named" | "listed"> & {
  english: RegExp | null;
  spanish: RegExp | null;
};
type FoldedPlace = { english: string; spanish: string };

/** @returns a function that finds the links of one recipe; build it once for many recipes */
export function linkFinder(
  entries: ReadonlyArray<GuideTerms>,
): (recipe: RecipeTexts) => Array<GuideLink> {
  const matchers: Array<Matcher> = entries.map(({ id, kind, terms, termsEs, named, listed }) => ({
    id,
    kind,
    ...(named ? { named } : {}),
    ...(listed ? { listed } : {}),
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
      english: fold(plainStep(text)),
      spanish: fold(plainStep(textEs ?? "")),
    }));
    const places = { ingredient: names, technique: steps, equipment: [...names, ...steps] };
    return matchers.flatMap((matcher) => {
      const isListed = recipe.id !== undefined && matcher.listed?.has(recipe.id);
      const place = isListed ? 0 : places[matcher.kind].findIndex((text) => matches(matcher, text));
      if (place < 0) return [];
      const isNamed = recipe.id !== undefined && matcher.named?.has(recipe.id);
      const rank = isNamed ? -1 : matches(matcher, title) ? 0 : place + 1;
      return [{ id: matcher.id, rank }];
    });
  };
}

/** The recipes that an entry's text links, in any of its languages. */
export function namedRecipes(bodies: ReadonlyArray<string>): Set<number> {
  const links = bodies.flatMap((body) => [...body.matchAll(/\(\/recipe\/(\d+)\)/g)]);
  return new Set(links.map(([, id]) => Number(id)));
}

function matches({ english, spanish }: Matcher, text: FoldedPlace): boolean {
  return (english?.test(text.english) ?? false) || (spanish?.test(text.spanish) ?? false);
}

/** Matches whole words in singular and plural; null without terms. */
function matcherOf(terms: ReadonlyArray<string>): RegExp | null {
  const patterns = terms
    .map((term) => words(fold(term)).map(withPlural).join("[\\s°-]+"))
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
