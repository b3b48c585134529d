import type { Database } from "#app/db/client.server.ts";
import { mergePosts } from "#app/features/community/save-contribution.server.ts";
import { mergeRecipes } from "#app/features/recipe-editor/save-recipe.server.ts";
import {
  getRecipeForAdmin,
  type AdminRecipe,
} from "#app/features/recipe-editor/admin-recipe.server.ts";
import { mergePlannedMeals } from "#app/features/plan/plan-meal.server.ts";
import { mergeSavedRecipes } from "#app/features/saved/save-recipe.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";

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
      ...mergeSavedRecipes(db, { keep: keep.id, drop: drop.id }),
      mergePlannedMeals(db, { keep: keep.id, drop: drop.id }),
      ...mergePosts(db, { keep: keep.id, drop: drop.id }),
    ]);
  return { ok: true, keep };
}
