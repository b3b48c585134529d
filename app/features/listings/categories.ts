import type { RecipeType } from "#app/lib/values/catalogue-values.ts";

/** The category listings and the recipe type of each. */
export const categoryType = {
  food: "food",
  drinks: "drink",
  pastries: "pastry",
} as const satisfies Record<string, RecipeType>;
export type Category = keyof typeof categoryType;

export function isCategory(value: string): value is Category {
  return Object.hasOwn(categoryType, value);
}
