// The ids of unpublished recipes, also stored in KV: the snapshot holds every recipe of the content files and must not
// show recipes that an editor unpublished.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import type { SnapshotRecipe } from "./snapshot-recipe.ts";

const key = "unpublished-recipes";
const listLimit = 5000;

/**
 * Call after recipes change: updates the unpublished ids in KV and purges the cached pages, so that pages refresh
 * within a minute.
 */
export async function publishRecipeChanges(db: Database, kv: KVNamespace): Promise<void> {
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(sql`${recipes.status} = 'unpublished' AND ${recipes.removedAt} IS NULL`)
    .limit(listLimit);
  await kv.put(key, JSON.stringify(rows.map(({ id }) => id)));
  await purgePages(kv);
}

/** Removes unpublished recipes from the snapshot; returns all recipes if KV does not answer either. */
export async function withoutUnpublished(
  all: Array<SnapshotRecipe>,
  kv: KVNamespace,
): Promise<Array<SnapshotRecipe>> {
  const hidden = await unpublishedIds(kv);
  return hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id));
}

/** The unpublished ids from KV; empty if KV does not answer. */
export async function unpublishedIds(kv: KVNamespace): Promise<ReadonlySet<number>> {
  try {
    return new Set(await kv.get<Array<number>>(key, { type: "json", cacheTtl: 60 }));
  } catch {
    return new Set();
  }
}
