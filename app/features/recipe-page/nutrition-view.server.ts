// The stored nutrition in a reader's words and numbers.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { Nutrition } from "#app/lib/values/nutrition.ts";

export type NutritionView = {
  /** "Nutrition per serving, estimated" */
  title: string;
  /** "420 kcal per serving" */
  brief: string;
  /** sentences, one on a line */
  text: string;
  source: string;
  /** https://schema.org/NutritionInformation. As it stands in the page, so that the page holds it once, compressed. */
  data: object;
};

/** In the order of labels in the EU; parts follow what they are part of. */
const lines = [
  ["energy"],
  ["fat", "saturated"],
  ["carbohydrate", "sugars", "fiber"],
  ["protein"],
  ["salt"],
] as const;

/** @param options.servings for a recipe that says a yield, so that "a serving" has a size */
export function nutritionView(
  facts: Nutrition,
  { language, t, servings = null }: { language: Language; t: Translate; servings?: number | null },
): NutritionView {
  const number = (value: number) => formatNumber(value, language);
  const sentences = lines.map((names) => {
    const [whole = "", ...parts] = names
      .filter((name) => facts[name] !== null)
      .map((name) => t(`recipe-page-nutrition:${name}`, { amount: number(facts[name]!) }));
    return parts.length === 0
      ? whole
      : t("recipe-page-nutrition:parts", { whole, parts: parts.join(", ") });
  });
  return {
    title:
      servings !== null && facts.per === "serving"
        ? t("recipe-page-nutrition:title.servingOf", { servings: number(servings) })
        : t(`recipe-page-nutrition:title.${facts.per}`),
    brief: t(`recipe-page-nutrition:brief.${facts.per}`, {
      energy: t("recipe-page-nutrition:energy", { amount: number(facts.energy) }),
    }),
    text: sentences.map((sentence) => `${sentence}.`).join("\n"),
    source: t("recipe-page-nutrition:source", { coverage: `${number(facts.coverage)}%` }),
    data: structuredData(facts, t),
  };
}

/** A calorie of schema.org is a kilocalorie; salt is sodium × 2.5. */
function structuredData(facts: Nutrition, t: Translate): object {
  const grams = (name: string, value: number | null) =>
    value === null ? {} : { [name]: `${value} g` };
  return {
    "@type": "NutritionInformation",
    servingSize: t(`recipe-page-nutrition:size.${facts.per}`),
    calories: `${facts.energy} calories`,
    ...grams("fatContent", facts.fat),
    ...grams("saturatedFatContent", facts.saturated),
    ...grams("carbohydrateContent", facts.carbohydrate),
    ...grams("sugarContent", facts.sugars),
    ...grams("fiberContent", facts.fiber),
    ...grams("proteinContent", facts.protein),
    sodiumContent: `${Math.round(facts.salt * 400)} mg`,
  };
}
