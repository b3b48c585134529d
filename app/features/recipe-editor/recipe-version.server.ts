import { sql } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";

/** Changes with every save: the time of the last edit, else the content hash of the file's entry. */
export const recipeVersion = sql`coalesce(${recipes.editedAt}, ${recipes.contentHash}, '')`;
