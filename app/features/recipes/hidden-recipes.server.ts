// What was taken off the site, kept in KV too: the snapshot that answers while the database is down holds every recipe
// of the files, and must not bring back what an editor removed.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { raiseCacheVersion } from "#app/platform/cache/cache-version.ts";
import type { SnapshotRecipe } from "./snapshot-recipe.ts";

const key = "unpublished-recipes";
const listLimit = 5000;

/** After a change of recipes: cached pages are old within a minute, and the snapshot knows what is hidden. */
export async function announceRecipes(db: Database, kv: KVNamespace): Promise<void> {
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(sql`${recipes.status} = 'unpublished' AND ${recipes.removedAt} IS NULL`)
    .limit(listLimit);
  await kv.put(key, JSON.stringify(rows.map(({ id }) => id)));
  await raiseCacheVersion(kv);
}

/** The snapshot without what is hidden; all of it when KV does not answer either. */
export async function withoutHidden(
  all: Array<SnapshotRecipe>,
  kv: KVNamespace,
): Promise<Array<SnapshotRecipe>> {
  const hidden = await hiddenIds(kv);
  return hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id));
}

/** What was taken off the site, as KV knows it; nothing while KV does not answer. */
export async function hiddenIds(kv: KVNamespace): Promise<ReadonlySet<number>> {
  try {
    return new Set(await kv.get<Array<number>>(key, { type: "json", cacheTtl: 60 }));
  } catch {
    return new Set();
  }
}
