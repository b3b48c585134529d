import { existsSync, readFileSync } from "node:fs";
import type { RecipeFiles } from "./load-recipes.ts";
import { recipeContentSchema } from "../../app/features/recipe-content/recipe-content.ts";
import { datasets } from "../../app/lib/values/catalogue-values.ts";

/** Reads content/recipes/*.json and validates it; @throws with the position of the first error. */
export function readRecipeFiles(folder = "content/recipes"): RecipeFiles {
  return Object.fromEntries(
    datasets.map((dataset) => {
      const file = `${folder}/${dataset}.json`;
      if (!existsSync(file)) throw new Error(`${file} is missing.`);
      const parsed = recipeContentSchema.array().safeParse(JSON.parse(readFileSync(file, "utf8")));
      if (!parsed.success)
        throw new Error(
          `${file}: ${parsed.error.issues[0]?.path.join(".")}: ${parsed.error.issues[0]?.message}. "npm run content:check" names all.`,
        );
      return [dataset, parsed.data];
    }),
  );
}
