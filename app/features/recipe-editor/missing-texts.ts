import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import {
  isSection,
  rowFieldName,
  rowLists,
  type RecipeForm,
  type RowList,
} from "./recipe-form-fields.ts";

const rowPairs: Record<RowList, ReadonlyArray<string>> = {
  ingredients: ["name", "note"],
  steps: ["text"],
  substitutions: ["use"],
  troubleshooting: ["problem", "fix"],
  elsewhere: ["place", "change"],
  sources: [],
};
/** In a recipe that was sent in Spanish, the English fields hold the Spanish text until they are translated. */
const copied = /^(?:description|story)$|\.text$/;

/** The names of the fields that only the other language has, by their language. */
export function missingTexts(
  values: RecipeForm,
  writtenIn: Language | null,
): Record<Language, Array<string>> {
  const missing: Record<Language, Array<string>> = { en: [], es: [] };
  const compare = (name: string, english = "", spanish = "") => {
    const [en, es] = [english.trim(), spanish.trim()];
    if (en && !es) missing.es.push(`${name}Es`);
    if ((!en && es) || (writtenIn === "es" && en && en === es && copied.test(name)))
      missing.en.push(name);
  };
  for (const name of [
    "title",
    "description",
    "whyItWorks",
    "checkpoint",
    "makeAhead",
    "story",
    "occasion",
    "yield",
  ] as const)
    compare(name, values[name], values[`${name}Es`]);
  for (const list of rowLists)
    values[list].forEach((row: Record<string, string>, i) => {
      for (const name of isSection(row) ? ["heading"] : rowPairs[list])
        compare(rowFieldName(list, i, name), lookup(row, name), lookup(row, `${name}Es`));
    });
  return missing;
}
