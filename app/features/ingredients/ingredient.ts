import type { StoredUnit } from "#app/features/units/unit-names.ts";

/** One ingredient line of a recipe, in both languages. */
export type Ingredient = {
  groupPosition: number;
  heading: string | null;
  headingEs: string | null;
  quantity: number | null;
  quantityMax: number | null;
  unit: StoredUnit;
  name: string;
  nameEs: string | null;
  note: string | null;
  noteEs: string | null;
  scales: boolean;
  linkedRecipeId: number | null;
};
