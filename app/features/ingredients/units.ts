// The units that amounts of ingredients are stored in.

/**
 * Units of ingredients. The first six are measures and can be shown in US units; the others count things.
 * "piece" is shown as the bare number; "to-taste" has no quantity.
 */
export const units = [
  "g",
  "kg",
  "ml",
  "l",
  "tsp",
  "tbsp",
  "cm",
  "piece",
  "clove",
  "sprig",
  "leaf",
  "slice",
  "bunch",
  "handful",
  "pinch",
  "stick",
  "sheet",
  "head",
  "stalk",
  "can",
  "packet",
  "jar",
  "bottle",
  "cube",
  "splash",
  "drop",
  "strip",
  "fillet",
  "ear",
  "glass",
  "to-taste",
] as const;
export type Unit = (typeof units)[number];

/** US measures, as people type them who send a recipe in. The site's own recipes are written in the units above. */
export const usUnits = ["cup", "oz", "lb", "in"] as const;
export type StoredUnit = Unit | (typeof usUnits)[number];
