// The size of every kitchen unit, in millilitres, grams or centimetres.
import { lookup } from "#app/lib/lookup.ts";

type Size = readonly [base: "ml" | "g" | "cm", number];

const cup = 236.5882365;
const pound = 453.59237;

/** By the exact definitions of US customary units: NIST Handbook 44, appendix C. */
export const exactSizes = {
  ml: ["ml", 1],
  l: ["ml", 1000],
  // 4.92892159375 ml
  tsp: ["ml", cup / 48],
  // 14.78676478125 ml
  tbsp: ["ml", cup / 16],
  // 29.5735295625 ml
  "fl-oz": ["ml", cup / 8],
  cup: ["ml", cup],
  // Of most Latin American and Spanish measuring sets.
  "metric-cup": ["ml", 250],
  // Two pints: 946.352946 ml.
  quart: ["ml", 4 * cup],
  // As butter is sold in the United States.
  "butter-stick": ["ml", cup / 2],
  g: ["g", 1],
  kg: ["g", 1000],
  // 28.349523125 g
  oz: ["g", pound / 16],
  lb: ["g", pound],
  cm: ["cm", 1],
  in: ["cm", 2.54],
} as const satisfies Readonly<Record<string, Size>>;

const fourDigits = Object.fromEntries(
  Object.entries(exactSizes).map(([unit, [base, size]]): [string, Size] => [
    unit,
    [base, Number(size.toPrecision(4))],
  ]),
) as Record<keyof typeof exactSizes, Size>;
/** As cooks round them, for amounts in recipes: a cup of 236.6 ml, three teaspoons of 4.93 ml to a tablespoon. */
export const kitchenSizes: typeof fourDigits = {
  ...fourDigits,
  tsp: ["ml", fourDigits.tbsp[1] / 3],
};
export const cupMillilitres = kitchenSizes.cup[1];
export const poundGrams = kitchenSizes.lb[1];
export const inchCentimetres = kitchenSizes.in[1];

/** Null for what is counted. */
export function kitchenSizeOf(unit: string): Size | null {
  return lookup(kitchenSizes, unit) ?? null;
}

/** Millilitres where spoons are those of metric measuring sets: shopping lists, nutrition, weights beside spoons. */
export const metricVolumes = { ml: 1, l: 1000, tsp: 5, tbsp: 15 } as const;
