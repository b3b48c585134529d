// Formats ingredient amounts for print: metric first, then the US measure, both as cooks write them.
import { measureText } from "../app/features/ingredients/ingredient-line.ts";
import { measureOf } from "../app/features/ingredients/ingredient-measure.ts";
import type { IngredientContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Translate as SiteTranslate } from "../app/i18n/resources.ts";
import type { Language } from "./edition.ts";

/** Texts of the site's locales, "recipe-page:units.tbsp" and the like. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export type PrintedAmount = {
  /** "1.5 kg", "2½ cdas.", "3"; empty for "to taste" */
  metric: string;
  /** "3 lb 5 oz"; null when the metric amount is already a kitchen measure */
  us: string | null;
  /** the Spanish preposition between a measure and its ingredient */
  joint: "de" | "";
};

const metricUnits: ReadonlySet<string> = new Set(["g", "kg", "ml", "l"]);

export function printedAmount(
  item: Pick<IngredientContent, "quantity" | "quantityMax" | "unit" | "name">,
  language: Language,
  t: Translate,
): PrintedAmount {
  const written = { ...item, quantityMax: item.quantityMax ?? null, scales: true };
  const locale = { language, t: t as unknown as SiteTranslate };
  const metric = measureOf(written, 1, "metric");
  if (!metric) return { metric: "", us: null, joint: "" };
  // A range is printed in one system: two would be too many figures.
  const us =
    metricUnits.has(item.unit) && item.quantityMax === undefined
      ? measureOf(written, 1, "us")
      : null;
  return {
    metric: together(measureText(metric, locale)),
    us: us ? together(measureText({ ...us, beside: null }, locale)) : null,
    joint: language === "es" && item.unit !== "piece" ? "de" : "",
  };
}

/** Non-breaking spaces between figures and their units. */
function together(text: string): string {
  return text.replace(/(?<=[\d½¼¾⅓⅔⅛]) /gu, "\u00a0");
}
