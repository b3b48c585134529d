// How a recipe is displayed: servings and unit system. Pure; stored data stays metric.
import { isUnitSystem, type UnitSystem } from "#app/lib/unit-systems.ts";

/** Multiples of any recipe, also of one that states a yield instead of servings. */
export const scales = [0.5, 1, 2, 3] as const;
type Scale = (typeof scales)[number];

export type KitchenView = {
  /** null: the recipe's own servings */
  servings: number | null;
  /** how many times the recipe; 1 if the address sets the servings */
  scale: Scale;
  units: UnitSystem;
  /** whether the URL sets the units instead of the remembered choice */
  unitsInAddress: boolean;
};

export const maxServings = 100;

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

/** The same as URL parameters. */
export function kitchenQuery(view: KitchenView): URLSearchParams {
  const { servings, scale, units, unitsInAddress } = view;
  const params = new URLSearchParams();
  if (servings !== null) params.set("servings", String(servings));
  if (scale !== 1) params.set("scale", String(scale));
  if (unitsInAddress) params.set("units", units);
  return params;
}

/** How many times the recipe is cooked. `written`: the recipe's own servings. */
export function kitchenFactor({ servings, scale }: KitchenView, written: number | null): number {
  return servings !== null && written !== null ? servings / written : scale;
}

/** Temperatures are stored in °C; °F is added, rounded to five degrees. */
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
