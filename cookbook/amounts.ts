// How an ingredient is measured in print: metric first, the US measure beside it, both as cooks write them.
import { measureText } from "../app/features/ingredients/ingredient-line.ts";
import { measureOf } from "../app/features/ingredients/measures.ts";
import type { IngredientContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Translate as SiteTranslate } from "../app/i18n/resources.ts";
import type { Language } from "./edition.ts";

/** Texts of the site's locales, "recipe:units.tbsp" and the like. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export type PrintedAmount = {
  /** "1.5 kg", "2 ½ cdas.", "3"; empty means to taste */
  metric: string;
  /** "3 lb 5 oz"; null where the metric amount is already a kitchen measure */
  us: string | null;
  /** what Spanish puts between a measure and its thing */
  joint: "de" | "";
};

const weighed: ReadonlySet<string> = new Set(["g", "kg", "ml", "l"]);

export function printedAmount(
  item: Pick<IngredientContent, "quantity" | "quantityMax" | "unit" | "name">,
  language: Language,
  t: Translate,
): PrintedAmount {
  const written = { ...item, quantityMax: item.quantityMax ?? null, scales: true };
  const speech = { language, t: t as unknown as SiteTranslate };
  const metric = measureOf(written, 1, "metric");
  if (!metric) return { metric: "", us: null, joint: "" };
  // A range in two systems is more figures than a cook can use.
  const us =
    weighed.has(item.unit) && item.quantityMax === undefined ? measureOf(written, 1, "us") : null;
  return {
    metric: together(measureText(metric, speech)),
    us: us ? together(measureText({ ...us, beside: null }, speech)) : null,
    joint: language === "es" && item.unit !== "piece" ? "de" : "",
  };
}

/** No line ends between a figure and its unit. */
function together(text: string): string {
  return text.replace(/(?<=[\d½¼¾⅓⅔⅛]) /gu, "\u00a0");
}
