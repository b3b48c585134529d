// The texts of a recipe for the full-text index: names, ingredients and the rest, in both languages.
import { fold, words } from "../../../lib/format/text.ts";

type SearchableRecipe = {
  title: string;
  titleEs?: string | null | undefined;
  otherNames?: ReadonlyArray<{ name: string }> | undefined;
  description: string;
  descriptionEs?: string | null | undefined;
  country: string;
  occasion?: string | null | undefined;
  occasionEs?: string | null | undefined;
  ingredients: ReadonlyArray<{ name: string; nameEs?: string | null | undefined }>;
};
export type SearchTexts = [names: string, ingredients: string, body: string];

/**
 * Separates names so that a whole name can be matched. A private-use code point: nobody types it, and FTS5 treats it as
 * a word.
 */
export const nameMark = "\uE000";
const separator = " · ";

export function searchTexts(recipe: SearchableRecipe): SearchTexts {
  const { title, titleEs, otherNames = [], description, descriptionEs } = recipe;
  const { country, occasion, occasionEs, ingredients } = recipe;
  const listed = (parts: ReadonlyArray<string | null | undefined>) => [
    ...new Set(parts.filter(Boolean)),
  ];
  const names = listed([title, titleEs, ...otherNames.map(({ name }) => name)]).join(
    ` ${nameMark} `,
  );
  return [
    fold(`${nameMark} ${names} ${nameMark}`),
    fold(listed(ingredients.flatMap(({ name, nameEs }) => [name, nameEs])).join(separator)),
    fold(listed([description, descriptionEs, country, occasion, occasionEs]).join(separator)),
  ];
}

/** The words of names, ingredients and country, to which misspelled searches are corrected. */
export function spellingWords([names, ingredients]: SearchTexts, country: string): Array<string> {
  const found = words(`${names} ${ingredients} ${fold(country)}`);
  return [...new Set(found.filter((word) => /^\p{L}{3,20}$/u.test(word)))];
}
