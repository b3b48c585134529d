// How a recipe is displayed: servings and unit system. Pure; stored data stays metric. Every recipe page loads this file.
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";

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

/** The parameters of an address that shows it. */
export function kitchenQuery(view: KitchenView): URLSearchParams {
  const { servings, scale, units, unitsInAddress } = view;
  const params = new URLSearchParams();
  if (servings !== null) params.set("servings", String(servings));
  if (scale !== 1) params.set("scale", String(scale));
  if (unitsInAddress) params.set("units", units);
  return params;
}
