/** Nutrition of a recipe as it is stored: grams, and energy in kcal. */
export type Nutrition = {
  /** what the figures are for: one of the servings, or one of the pieces that the yield counts */
  per: "serving" | "piece";
  energy: number;
  fat: number;
  /** null where too many foods were not measured */
  saturated: number | null;
  /** with fibre */
  carbohydrate: number;
  sugars: number | null;
  fiber: number | null;
  protein: number;
  salt: number;
  /** per cent of the weight of the ingredients whose figures are known */
  coverage: number;
};
