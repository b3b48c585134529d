// The amount of an ingredient for a number of servings and a unit system: a measure (units/measures.ts) or a count.
import {
  convertedMeasure,
  type Measure,
  type MeasuredUnit,
  type Range,
} from "#app/features/units/measures.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { isApproximate, roundCount } from "./counts.ts";
import type { Ingredient } from "./ingredient.ts";

type MeasuredItem = Pick<Ingredient, "quantity" | "quantityMax" | "unit" | "scales" | "name"> & {
  nameEs?: string | null;
};

/**
 * The amount for `factor` times the servings; null: to taste. `name` is the English name, or the Spanish one if there
 * is no English name.
 */
export function measureOf(item: MeasuredItem, factor: number, units: UnitSystem): Measure | null {
  const { quantity, quantityMax, unit, name } = item;
  if (quantity === null || unit === "to-taste") return null;
  const times = item.scales ? factor : 1;
  const range = {
    least: quantity * times,
    most: quantityMax === null ? null : quantityMax * times,
  };
  const converted = convertedMeasure(item, unit, range, units);
  if (converted) return converted;
  return times === 1 ? countOf(range, unit, (count) => count) : roundedCount(range, unit, name);
}

/** A count as it is written is not rounded. */
function countOf(
  { least, most }: Range,
  unit: MeasuredUnit,
  toCount: (count: number) => number,
): Measure {
  const [low, high] = [toCount(least), most === null ? null : toCount(most)];
  return {
    parts: [{ quantity: low, unit }],
    max: high !== null && high > low ? high : null,
    beside: null,
  };
}

function roundedCount(range: Range, unit: MeasuredUnit, name: string): Measure {
  const measure = countOf(range, unit, (count) => roundCount(count, unit, name));
  const ends = [
    [measure.parts[0].quantity, range.least],
    [measure.max ?? measure.parts[0].quantity, range.most ?? range.least],
  ] as const;
  return {
    ...measure,
    about: ends.some(([shown, exact]) => isApproximate(shown, exact, unit, name)),
  };
}
