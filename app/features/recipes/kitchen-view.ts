// How a cook asks to see a recipe: for how many, in which units. Pure; for display only, the data stays metric.
import type { Ingredient } from "./catalogue.ts";
import { cupMillilitres, metricAmount, ounceGrams, poundGrams } from "./metric-amount.ts";
import type { StoredUnit } from "./vocabulary.ts";

export const kitchenParams = ["servings", "units"] as const;
export const unitSystems = ["metric", "us"] as const;
export type UnitSystem = (typeof unitSystems)[number];

export type KitchenView = {
  /** null: as written */
  servings: number | null;
  units: UnitSystem;
  /** in which the cook reads when the address does not say: those of the profile */
  usualUnits: UnitSystem;
};

const maxServings = 60;

/** Values that make no sense count as absent. Half a serving is the least. */
export function parseKitchenView(
  params: URLSearchParams,
  usualUnits: UnitSystem = "metric",
): KitchenView {
  const units = unitSystems.find((system) => system === params.get("units"));
  const servings = Number(params.get("servings"));
  const sensible = Number.isFinite(servings) && servings >= 0.5 && servings <= maxServings;
  return {
    servings: params.get("servings") && sensible ? Math.round(servings * 2) / 2 : null,
    units: units ?? usualUnits,
    usualUnits,
  };
}

export type ShownUnit = StoredUnit;
export type ShownAmount = { quantity: number | null; quantityMax: number | null; unit: ShownUnit };

/** The amount of an ingredient for `factor` times the servings, in the units asked for. */
export function shownAmount(
  item: Pick<Ingredient, "quantity" | "quantityMax" | "unit" | "scales">,
  factor: number,
  units: UnitSystem,
): ShownAmount {
  const times = item.scales ? factor : 1;
  const quantity = item.quantity === null ? null : item.quantity * times;
  const quantityMax = item.quantityMax === null ? null : item.quantityMax * times;
  const { unit, perUnit } =
    units === "us" ? usUnit(item.unit, quantity ?? 0) : metricUnit(item.unit, quantity ?? 0);
  return {
    quantity: quantity === null ? null : quantity / perUnit,
    quantityMax: quantityMax === null ? null : quantityMax / perUnit,
    unit,
  };
}

/** What a US measure that a cook typed comes to; null where it is metric already or where nobody can say. */
export function metricAmountOf(
  { quantity, quantityMax, unit }: ShownAmount,
  names: { name: string; nameEs?: string | null | undefined },
): {
  quantity: number;
  quantityMax: number | null;
  unit: "g" | "kg" | "ml" | "l" | "cm";
  approximate: boolean;
} | null {
  const metric = quantity === null ? null : metricAmount(unit, names);
  if (quantity === null || !metric) return null;
  const most = quantityMax ?? quantity;
  const thousand = metric.unit !== "cm" && most * metric.each >= 1000;
  const each = thousand ? metric.each / 1000 : metric.each;
  return {
    quantity: quantity * each,
    quantityMax: quantityMax === null ? null : quantityMax * each,
    unit: thousand ? (metric.unit === "g" ? "kg" : "l") : (metric.unit as "g" | "ml" | "cm"),
    approximate: metric.approximate,
  };
}

/** 1500 g is read as 1.5 kg, 0.25 l as 250 ml. */
function metricUnit(unit: StoredUnit, quantity: number): { unit: ShownUnit; perUnit: number } {
  if (unit === "g" && quantity >= 1000) return { unit: "kg", perUnit: 1000 };
  if (unit === "kg" && quantity < 1) return { unit: "g", perUnit: 1 / 1000 };
  if (unit === "ml" && quantity >= 1000) return { unit: "l", perUnit: 1000 };
  if (unit === "l" && quantity < 1) return { unit: "ml", perUnit: 1 / 1000 };
  return { unit, perUnit: 1 };
}

/** Spoons of the US customary units (NIST Handbook 44, appendix C), rounded as cooks do. */
const tablespoonMillilitres = 14.79;
const teaspoonMillilitres = 4.93;

function usUnit(unit: StoredUnit, quantity: number): { unit: ShownUnit; perUnit: number } {
  switch (unit) {
    case "g":
      return quantity < poundGrams
        ? { unit: "oz", perUnit: ounceGrams }
        : { unit: "lb", perUnit: poundGrams };
    case "kg":
      return quantity * 1000 < poundGrams
        ? { unit: "oz", perUnit: ounceGrams / 1000 }
        : { unit: "lb", perUnit: poundGrams / 1000 };
    case "ml":
      if (quantity < 15) return { unit: "tsp", perUnit: teaspoonMillilitres };
      if (quantity < 59) return { unit: "tbsp", perUnit: tablespoonMillilitres };
      return { unit: "cup", perUnit: cupMillilitres };
    case "l":
      return { unit: "cup", perUnit: cupMillilitres / 1000 };
    case "cm":
      return { unit: "in", perUnit: 2.54 };
    default:
      return { unit, perUnit: 1 };
  }
}

const fractions: ReadonlyArray<[value: number, sign: string]> = [
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
];
const measured = new Set<ShownUnit>(["g", "kg", "ml", "l"]);

/**
 * A quantity as cooks write it: grams and millilitres as figures, everything else with the nearest kitchen
 * fraction ("1 ½"). `format` writes a plain number in the reader's language.
 */
export function formatQuantity(
  quantity: number,
  unit: ShownUnit,
  format: (value: number) => string,
): string {
  if (measured.has(unit)) {
    if (unit === "kg" || unit === "l") return format(round(quantity, 2));
    if (quantity >= 100) return format(Math.round(quantity / 5) * 5);
    return format(quantity >= 10 ? Math.round(quantity) : round(quantity, 1));
  }
  const whole = Math.floor(quantity + 1 / 16);
  const rest = quantity - whole;
  if (rest < 1 / 16) return format(Math.max(whole, 0)) === "0" ? "⅛" : format(whole);
  const [, sign] = fractions.reduce((best, candidate) =>
    Math.abs(candidate[0] - rest) < Math.abs(best[0] - rest) ? candidate : best,
  );
  if (rest > 7 / 8) return format(whole + 1);
  return whole === 0 ? sign : `${format(whole)} ${sign}`;
}

function round(value: number, digits: number) {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Temperatures are written in °C; the reader also gets °F, to the nearest five degrees. */
export function withFahrenheit(text: string): string {
  return text.replace(
    /(\d{2,3})(?:\s*([–-]|a|to)\s*(\d{2,3}))?\s°C/g,
    (celsius: string, from: string, joint: string | undefined, to: string | undefined) =>
      `${celsius} (${fahrenheit(from)}${joint && to ? `–${fahrenheit(to)}` : ""} °F)`,
  );
}

function fahrenheit(celsius: string) {
  return Math.round((Number(celsius) * 1.8 + 32) / 5) * 5;
}
