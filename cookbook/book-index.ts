// The two indexes at the end of the book, by name and by ingredient, sorted for the language.
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { bookTitle } from "./book-titles.ts";
import type { BookContent, Language } from "./edition.ts";

export type IndexReference = { slug: string; title: string };
export type IndexEntry = {
  word: string;
  /** an alternative name, in italics */
  isAlias: boolean;
  references: ReadonlyArray<IndexReference>;
};

type Recipes = ReadonlyArray<
  Pick<RecipeContent, "slug" | "title" | "titleEs"> & {
    ingredients: ReadonlyArray<{
      items: ReadonlyArray<{ name: string; nameEs: string }>;
    }>;
  }
>;

/** All titles and, as aliases, their subtitles (Spanish names, text in parentheses). */
export function indexByName(recipes: Recipes, language: Language): Array<IndexEntry> {
  return inOrder(
    recipes.flatMap((recipe) => {
      const { title, subtitle } = bookTitle(recipe, language);
      const references = [{ slug: recipe.slug, title }];
      const entry = { word: title, isAlias: false, references };
      return subtitle
        ? [entry, { word: capitalize(subtitle.text), isAlias: true, references }]
        : [entry];
    }),
    language,
  );
}

/** All ingredients except the omitted ones, under the word a cook would look up. */
export function indexByIngredient(
  recipes: Recipes,
  rules: BookContent["index"],
  language: Language,
): Array<IndexEntry> {
  const omitted = new Set(rules.omit);
  const termOf = new Map(rules.terms.flatMap((term) => term.of.map((name) => [name, term])));
  const entries = new Map<string, Map<string, IndexReference>>();
  for (const recipe of recipes) {
    const { title } = bookTitle(recipe, language);
    for (const { name, nameEs } of recipe.ingredients.flatMap(({ items }) => items)) {
      if (omitted.has(name)) continue;
      const word = (termOf.get(name) ?? { en: name, es: nameEs })[language];
      const references = entries.get(word) ?? new Map<string, IndexReference>();
      entries.set(word, references.set(recipe.slug, { slug: recipe.slug, title }));
    }
  }
  return inOrder(
    [...entries].map(([word, references]) => ({
      word: capitalize(word),
      isAlias: false,
      references: [...references.values()],
    })),
    language,
  );
}

/** Sorts for the language: ñ follows n in Spanish, accents and case are ignored. */
function inOrder(entries: Array<IndexEntry>, language: Language): Array<IndexEntry> {
  const { compare } = new Intl.Collator(language, { sensitivity: "base", ignorePunctuation: true });
  return entries.toSorted((a, b) => compare(a.word, b.word) || (a.word < b.word ? -1 : 1));
}

/** The heading letter of an entry; ñ is a letter, á counts as a. */
export function letterOf(word: string): string {
  const first = word.charAt(0).toUpperCase();
  return first === "Ñ" ? first : first.normalize("NFD").charAt(0);
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
