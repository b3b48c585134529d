// One published recipe by chance.
import { and, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { filterConditions } from "#app/features/recipes/search/filter-conditions.server.ts";
import type { RecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import { withStartingId } from "./starting-id.server.ts";

/** On each side of a chance id, this many recipes are looked at, however many there are. */
const lookedAt = 150;

/**
 * The id of a recipe that matches; null if there is none. It is one of the recipes near a chance id; if none of them
 * matches, one of the newest that match.
 */
export async function randomRecipeId(db: Database, filter: RecipeFilter): Promise<number | null> {
  const conditions = and(...filterConditions({ ...filter, sort: "newest" }));
  const near = sql`${withStartingId(sql`abs(random() >> 1)`)}
    SELECT id FROM (
      SELECT id FROM recipes WHERE id >= (SELECT id FROM start) AND ${published} ORDER BY id LIMIT ${lookedAt})
    UNION ALL SELECT id FROM (
      SELECT id FROM recipes WHERE id < (SELECT id FROM start) AND ${published} ORDER BY id DESC LIMIT ${lookedAt})`;
  const [[first], newest] = await db.batch([
    db
      .select({ id: recipes.id })
      .from(sql`(${near}) AS near`)
      .innerJoin(recipes, sql`${recipes.id} = near.id`)
      .where(conditions)
      // Not the first that matches: recipes of one kind stand together, and the same one would be chosen most of the time.
      .orderBy(sql`random()`)
      .limit(1),
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(conditions)
      .orderBy(sql`${recipes.id} DESC`)
      .limit(24),
  ]);
  return (first ?? newest[Math.floor(Math.random() * newest.length)])?.id ?? null;
}
