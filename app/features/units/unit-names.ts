// The units in which ingredient amounts are stored.

/**
 * Units of ingredients. The first six are measures and can be converted to US units; the others are counts. "piece" is
 * shown as a bare number; "to-taste" has no quantity.
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

/** US measures, as users type them in submitted recipes. The site's own recipes use the units above. */
export const usUnits = ["cup", "oz", "lb", "in"] as const;
export type StoredUnit = Unit | (typeof usUnits)[number];
