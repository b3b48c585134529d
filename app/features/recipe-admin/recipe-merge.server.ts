import type { Database } from "#app/db/client.server.ts";
import { movePosts } from "#app/features/community/commands.server.ts";
import { mergeRecipes } from "./commands.server.ts";
import { getRecipeForAdmin, type AdminRecipe } from "./queries.server.ts";
import { moveSaved } from "#app/features/saved/commands.server.ts";
import { numericId } from "#app/lib/numeric-id.ts";

type MergeResult = { ok: true; keep: AdminRecipe } | { ok: false; reason: "same" | "unknown" };

/** Checks the recipe to keep, as typed in the form; with an actor, merges the two. */
export async function mergePair(
  db: Database,
  { drop, keep: typed, actorId }: { drop: AdminRecipe; keep: string; actorId?: number },
): Promise<MergeResult> {
  const id = numericId(typed);
  if (id === drop.id) return { ok: false, reason: "same" };
  const keep = id === null ? null : await getRecipeForAdmin(db, id);
  if (keep?.status !== "published") return { ok: false, reason: "unknown" };
  if (actorId !== undefined)
    await db.batch([
      ...mergeRecipes(db, { keep: keep.id, drop: drop.id, actorId }),
      ...moveSaved(db, { keep: keep.id, drop: drop.id }),
      ...movePosts(db, { keep: keep.id, drop: drop.id }),
    ]);
  return { ok: true, keep };
}
