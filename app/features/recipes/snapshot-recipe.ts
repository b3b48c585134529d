import type { Recipe } from "./catalogue.ts";
import type { Course } from "./recipe-classification.ts";

/** One recipe of the catalogue, which scripts/content/build-content.ts writes. */
export type SnapshotRecipe = Omit<Recipe, "related" | "bases" | "serveWith"> & {
  servedIds?: ReadonlyArray<number>;
  mainIngredient: string | null;
  course: Course;
  /** entries of the technique guide that it uses */
  techniques?: ReadonlyArray<string>;
};
