// Weights and measures. US customary units are those of NIST Handbook 44, appendix C.

/** grams */
const masses = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const;
/** millilitres; "metric-cup" is the 250 ml cup of most Latin American and Spanish measuring sets */
const volumes = {
  ml: 1,
  l: 1000,
  tsp: 4.92892159375,
  tbsp: 14.78676478125,
  "fl-oz": 29.5735295625,
  cup: 236.5882365,
  "metric-cup": 250,
} as const;

type MassUnit = keyof typeof masses;
type VolumeUnit = keyof typeof volumes;
export type KitchenUnit = MassUnit | VolumeUnit;
export const kitchenUnits = [...Object.keys(volumes), ...Object.keys(masses)] as Array<KitchenUnit>;

/**
 * Grams per US cup (236.6 ml) of an ingredient, copied from content/densities.json without the food names to keep the
 * browser bundle small.
 */
const cupGrams = {
  water: 237,
  milk: 244,
  "coconut-milk": 226,
  cream: 238,
  yogurt: 245,
  "evaporated-milk": 252,
  "condensed-milk": 306,
  "dulce-de-leche": 304,
  oil: 218,
  "olive-oil": 216,
  butter: 227,
  lard: 205,
  flour: 125,
  "whole-wheat-flour": 120,
  cornmeal: 122,
  "masa-harina": 114,
  cornstarch: 128,
  semolina: 167,
  sugar: 202,
  "brown-sugar": 220,
  "powdered-sugar": 120,
  honey: 339,
  "cane-syrup": 337,
  salt: 288,
  cocoa: 86,
  rice: 185,
  "brown-rice": 185,
  couscous: 173,
  bulgur: 140,
  quinoa: 170,
  oats: 81,
  "black-beans": 194,
  "red-beans": 184,
  chickpeas: 200,
  lentils: 192,
  "black-eyed-peas": 167,
  "pigeon-peas": 205,
  almonds: 143,
  "ground-almonds": 92,
  peanuts: 146,
  "peanut-butter": 258,
  sesame: 144,
  raisins: 145,
  "shredded-coconut": 93,
  parmesan: 100,
  "chopped-onion": 160,
  "tomato-paste": 262,
} as const;
export type MeasuredIngredient = keyof typeof cupGrams;
export const measuredIngredients = Object.keys(cupGrams) as Array<MeasuredIngredient>;

/** The ten ingredients of the measure card. */
export const cardIngredients = [
  "flour",
  "sugar",
  "brown-sugar",
  "butter",
  "oil",
  "milk",
  "rice",
  "cornmeal",
  "red-beans",
  "honey",
] as const satisfies ReadonlyArray<MeasuredIngredient>;

export function isKitchenUnit(value: string | null): value is KitchenUnit {
  return value !== null && (Object.hasOwn(masses, value) || Object.hasOwn(volumes, value));
}

export function isMeasuredIngredient(value: string | null): value is MeasuredIngredient {
  return value !== null && Object.hasOwn(cupGrams, value);
}

/** Whether one unit is a weight and the other a volume, so that the ingredient matters. */
export function needsIngredient(from: KitchenUnit, to: KitchenUnit): boolean {
  return Object.hasOwn(masses, from) !== Object.hasOwn(masses, to);
}

/** Converts an amount; null between weight and volume without an ingredient. */
export function convert(
  amount: number,
  from: KitchenUnit,
  to: KitchenUnit,
  ingredient: MeasuredIngredient | null,
): number | null {
  const gramsPerMillilitre = ingredient === null ? null : cupGrams[ingredient] / volumes.cup;
  if (needsIngredient(from, to)) {
    if (gramsPerMillilitre === null) return null;
    return Object.hasOwn(masses, from)
      ? (amount * masses[from as MassUnit]) / gramsPerMillilitre / volumes[to as VolumeUnit]
      : (amount * volumes[from as VolumeUnit] * gramsPerMillilitre) / masses[to as MassUnit];
  }
  return Object.hasOwn(masses, from)
    ? (amount * masses[from as MassUnit]) / masses[to as MassUnit]
    : (amount * volumes[from as VolumeUnit]) / volumes[to as VolumeUnit];
}

/** Grams per US cup of an ingredient. */
export function gramsPerCup(ingredient: MeasuredIngredient): number {
  return cupGrams[ingredient];
}
