// How an ingredient is measured in print: metric first, the US measure beside it, both as cooks write them.
import { formatNumber } from "../../app/lib/numbers.ts";
import {
  formatQuantity,
  shownAmount,
  type ShownUnit,
} from "../../app/features/recipes/kitchen-view.ts";
import type { IngredientContent } from "../../app/features/recipes/recipe-content.ts";
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

export function printedAmount(
  item: Pick<IngredientContent, "quantity" | "quantityMax" | "unit">,
  language: Language,
  t: Translate,
): PrintedAmount {
  const { quantity, quantityMax, unit } = shownAmount(
    { ...item, quantityMax: item.quantityMax ?? null, scales: true },
    1,
    "metric",
  );
  if (quantity === null || unit === "to-taste") return { metric: "", us: null, joint: "" };
  const format = (value: number) => formatNumber(value, language);
  const least = formatQuantity(quantity, unit, format);
  const figure =
    quantityMax === null ? least : `${least}–${formatQuantity(quantityMax, unit, format)}`;
  if (unit === "piece") return { metric: figure, us: null, joint: "" };
  const name = unitName(unit, quantityMax ?? quantity, t);
  return {
    metric: `${figure} ${name}`,
    us: usAmount(item, language, t),
    joint: language === "es" ? "de" : "",
  };
}

function usAmount(
  { quantity, quantityMax, unit }: Pick<IngredientContent, "quantity" | "quantityMax" | "unit">,
  language: Language,
  t: Translate,
): string | null {
  // A range in two systems is more figures than a cook can use.
  if (quantity === null || quantityMax !== undefined) return null;
  if (unit === "g" || unit === "kg") return weight(unit === "kg" ? quantity * 1000 : quantity, t);
  if (unit === "ml" || unit === "l")
    return volume(unit === "l" ? quantity * 1000 : quantity, language, t);
  return null;
}

const ounceGrams = 28.35;

/** Pounds and whole ounces; below a pound half ounces, below four quarters. */
function weight(grams: number, t: Translate): string {
  const exact = grams / ounceGrams;
  const step = exact < 4 ? 1 / 4 : exact < 15.75 ? 1 / 2 : 1;
  const ounces = Math.max(step, Math.round(exact / step) * step);
  const pounds = Math.floor(ounces / 16);
  const rest = ounces - pounds * 16;
  return [pounds > 0 ? measured(pounds, "lb", t) : "", rest > 0 ? measured(rest, "oz", t) : ""]
    .filter(Boolean)
    .join(" ");
}

const cupMillilitres = 236.6;
const spoonsPerCup = 16;
const teaspoonsPerSpoon = 3;
const thirdsAndQuarters = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
/** By how much a rounded measure may be off before spoons are added. */
const tolerance = 0.035;

/** Cups in the fractions that cup sets have, and spoons for what is left. */
function volume(millilitres: number, language: Language, t: Translate): string {
  const cups = millilitres / cupMillilitres;
  const spoons = cups * spoonsPerCup;
  if (spoons < 0.9) return measured(rounded(spoons * teaspoonsPerSpoon, 1 / 4), "tsp", t);
  if (spoons < 3.8) return measured(rounded(spoons, 1 / 2), "tbsp", t);
  const whole = Math.floor(cups);
  const nearest = thirdsAndQuarters
    .map((part) => whole + part)
    .reduce((best, value) => (Math.abs(value - cups) < Math.abs(best - cups) ? value : best));
  if (Math.abs(nearest - cups) / cups <= tolerance) return measured(nearest, "cup", t);
  const quarters = Math.floor(cups * 4) / 4;
  const rest = Math.round((cups - quarters) * spoonsPerCup);
  if (quarters < 1 / 2) return measured(Math.round(spoons), "tbsp", t);
  if (rest % 4 === 0) return measured(quarters + rest / spoonsPerCup, "cup", t);
  const plus = language === "es" ? " y " : " + ";
  return `${measured(quarters, "cup", t)}${plus}${measured(rest, "tbsp", t)}`;
}

const rounded = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

function measured(quantity: number, unit: "oz" | "lb" | "cup" | "tbsp" | "tsp", t: Translate) {
  const figure = formatQuantity(quantity, unit, String);
  return `${figure}\u00a0${unitName(unit, quantity, t)}`.replace(/(?<=\d) (?=[½¼¾⅓⅔])/u, "\u00a0");
}

function unitName(
  unit: Exclude<ShownUnit, "piece" | "to-taste">,
  quantity: number,
  t: Translate,
): string {
  return t(`recipe:units.${unit}`, { count: quantity <= 1 ? 1 : 2 });
}
