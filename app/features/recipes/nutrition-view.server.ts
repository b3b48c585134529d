// The stored nutrition in a reader's words and numbers.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { intlLocales } from "#app/lib/intl-locales.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Nutrition } from "#app/lib/nutrition.ts";

export type NutritionView = {
  title: string;
  /** "Estimated, per serving" */
  per: string;
  /** `part`: of the row before that is none */
  rows: Array<{ name: string; value: string; part: boolean }>;
  source: string;
  /** for search engines */
  size: string;
  facts: Nutrition;
};

/** Regulation (EU) 1169/2011, annex XIV. */
const kilojoulesPerKilocalorie = 4.184;

/** In the order of labels in the EU. */
const rows = [
  ["fat", false],
  ["saturated", true],
  ["carbohydrate", false],
  ["sugars", true],
  ["fiber", true],
  ["protein", false],
  ["salt", false],
] as const;

export function nutritionView(
  facts: Nutrition,
  { language, t }: { language: Language; t: Translate },
): NutritionView {
  const number = (value: number) => formatNumber(value, language);
  const energy = t("nutrition:energyValue", {
    kcal: number(facts.energy),
    kj: number(Math.round(facts.energy * kilojoulesPerKilocalorie)),
  });
  const percent = new Intl.NumberFormat(intlLocales[language], { style: "percent" });
  return {
    title: t("nutrition:title"),
    per: t(`nutrition:per.${facts.per}`),
    rows: [
      { name: t("nutrition:energy"), value: energy, part: false },
      ...rows.flatMap(([name, part]) => {
        const grams = facts[name];
        if (grams === null) return [];
        const value = t("nutrition:grams", { amount: number(grams) });
        return [{ name: t(`nutrition:${name}`), value, part }];
      }),
    ],
    source: t("nutrition:source", { coverage: percent.format(facts.coverage / 100) }),
    size: t(`nutrition:size.${facts.per}`),
    facts,
  };
}

/** "Estimated, per serving: Energy 352 kcal (1,473 kJ), Fat 12 g, of which saturated 3 g …" */
export function nutritionLine({ per, rows }: NutritionView): string {
  return `${per}: ${rows.map(({ name, value }) => `${name} ${value}`).join("; ")}.`;
}
