// What a view of a recipe means: from the address, and for the amounts. Pure.
import { isUnitSystem, type UnitSystem } from "#app/lib/values/unit-systems.ts";
import { maxServings, scales, type KitchenView } from "./kitchen-view.ts";

/** Invalid values are ignored. The minimum is half a serving. `usualUnits`: the remembered choice. */
export function parseKitchenView(params: URLSearchParams, usualUnits: UnitSystem): KitchenView {
  const units = params.get("units");
  const unitsInAddress = isUnitSystem(units);
  const typed = Number(params.get("servings"));
  const sensible = Number.isFinite(typed) && typed >= 0.5 && typed <= maxServings;
  const servings = params.get("servings") && sensible ? Math.round(typed * 2) / 2 : null;
  const scale = scales.find((known) => String(known) === params.get("scale"));
  return {
    servings,
    scale: servings === null ? (scale ?? 1) : 1,
    units: unitsInAddress ? units : usualUnits,
    unitsInAddress,
  };
}

/** How many times the recipe is cooked. `written`: the recipe's own servings. */
export function kitchenFactor({ servings, scale }: KitchenView, written: number | null): number {
  return servings !== null && written !== null ? servings / written : scale;
}
