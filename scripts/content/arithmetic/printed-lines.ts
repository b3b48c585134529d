// Ingredient lines as the page prints them: the unit once, and a plural after more than one.
import i18next from "i18next";
import type { Translate } from "#app/i18n/resources.ts";
import type { Language } from "#app/i18n/languages.ts";
import { ingredientLine } from "#app/features/ingredients/ingredient-line.ts";
import { countedName, headWord } from "#app/features/ingredients/ingredient-names.ts";
import { lookup } from "#app/lib/lookup.ts";
import { fold } from "#app/lib/format/text.ts";
import english from "../../../locales/en/recipe-page.json" with { type: "json" };
import spanish from "../../../locales/es/recipe-page.json" with { type: "json" };
import type { IngredientContent } from "../../../app/features/recipe-content/recipe-content.ts";
import { arithmetic } from "./arithmetic-table.ts";
import { itemsOf, type Rule } from "./rule.ts";

const texts = i18next.createInstance();
await texts.init({
  resources: { en: { "recipe-page": english }, es: { "recipe-page": spanish } },
  ns: ["recipe-page"],
  lng: "en",
  interpolation: { escapeValue: false },
});
const translate: Record<Language, Translate> = {
  en: texts.getFixedT("en", "recipe-page") as Translate,
  es: texts.getFixedT("es", "recipe-page") as Translate,
};
const measures = new Set(["g", "kg", "ml", "l", "tsp", "tbsp", "cm", "piece", "to-taste"]);
const unitsIn: Record<Language, Record<string, string>> = {
  en: english.units,
  es: spanish.units,
};
const invariable = new Set(arithmetic.printed.noPlural);

export const checkPrinted: Rule = (recipe) =>
  itemsOf(recipe).flatMap((item) => [...lineFindings(item, "en"), ...lineFindings(item, "es")]);

function lineFindings(item: IngredientContent, language: Language): Array<string> {
  const line = printed(item, language);
  const unit = unitWord(item.unit, language);
  if (unit && wordsOf(line, language).filter((word) => word === unit).length > 1)
    return [`"${line}" names the unit twice`];
  const name = language === "es" ? item.nameEs : item.name;
  const isSeveral = (item.quantityMax ?? item.quantity ?? 0) > 1;
  if (item.unit !== "piece" || !isSeveral) return [];
  if (invariable.has(headWord(name, language))) return [];
  return countedName(name, language, true) === countedName(name, language, false)
    ? [`"${line}" has no plural`]
    : [];
}

/** As the recipe's page prints it. */
function printed(item: IngredientContent, language: Language): string {
  const { amount, name } = ingredientLine(
    {
      ...item,
      groupPosition: 0,
      heading: null,
      headingEs: null,
      quantityMax: item.quantityMax ?? null,
      note: item.note ?? null,
      noteEs: item.noteEs ?? null,
      scales: item.scales ?? true,
      linkedRecipeId: null,
    },
    { language, t: translate[language], factor: 1, units: "metric" },
  );
  return `${amount} ${name.text}`.trim();
}

const unitWord = (unit: string, language: Language) =>
  measures.has(unit) ? null : fold(lookup(unitsIn[language], `${unit}_one`) ?? unit);

/** Nouns in the singular, without what is in brackets or after a comma. */
const wordsOf = (line: string, language: Language) =>
  (line.split(/[,(]/)[0]!.match(/[\p{L}-]+/gu) ?? []).map((word) => fold(headWord(word, language)));
