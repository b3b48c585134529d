// The unit converter: weights and volumes, and one as the other for an ingredient.
import { exactSizes } from "./unit-sizes.ts";

export const kitchenUnits = [
  "ml",
  "l",
  "tsp",
  "tbsp",
  "fl-oz",
  "cup",
  "metric-cup",
  "g",
  "kg",
  "oz",
  "lb",
] as const satisfies ReadonlyArray<keyof typeof exactSizes>;
export type KitchenUnit = (typeof kitchenUnits)[number];

/**
 * Grams per US cup of an ingredient, copied from content/densities.json without the food names to keep the
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
  return kitchenUnits.some((unit) => unit === value);
}

export function isMeasuredIngredient(value: string | null): value is MeasuredIngredient {
  return value !== null && Object.hasOwn(cupGrams, value);
}

/** Whether one unit is a weight and the other a volume, so that the ingredient matters. */
export function needsIngredient(from: KitchenUnit, to: KitchenUnit): boolean {
  return exactSizes[from][0] !== exactSizes[to][0];
}

/** Converts an amount; null between weight and volume without an ingredient. */
export function convert(
  amount: number,
  from: KitchenUnit,
  to: KitchenUnit,
  ingredient: MeasuredIngredient | null,
): number | null {
  const [base, each] = exactSizes[from];
  const [, toEach] = exactSizes[to];
  if (!needsIngredient(from, to)) return (amount * each) / toEach;
  if (ingredient === null) return null;
  const gramsPerMillilitre = cupGrams[ingredient] / exactSizes.cup[1];
  return base === "g"
    ? (amount * each) / gramsPerMillilitre / toEach
    : (amount * each * gramsPerMillilitre) / toEach;
}

/** Grams per US cup of an ingredient. */
export function gramsPerCup(ingredient: MeasuredIngredient): number {
  return cupGrams[ingredient];
}
