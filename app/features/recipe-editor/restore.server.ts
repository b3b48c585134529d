import type { AppLoadContext } from "@remix-run/cloudflare";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishRecipeChanges } from "#app/features/recipes/hidden-recipes.server.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import type { HistoryAnswer } from "./history-page.tsx";
import { recipeFormValues } from "./recipe-form-values.ts";
import { saveForm } from "./recipe-form.server.ts";
import { getRevision } from "./revisions.server.ts";

/**
 * Saves an old version again, as a new one. Its findings were confirmed when it was saved first.
 * @returns null when it was saved
 */
export async function restoreVersion(
  context: AppLoadContext,
  { recipe, actorId, form }: { recipe: AdminRecipe; actorId: number; form: FormData },
): Promise<HistoryAnswer | null> {
  const id = numericId(String(form.get("restore") ?? ""));
  const revision = id === null ? null : await getRevision(context.db, recipe.id, id);
  if (!revision) return { problem: "unknown", fields: [] };
  const refused = await saveForm(context, {
    recipe,
    // Fields that are younger than the version keep what they have.
    values: {
      ...recipeFormValues(recipe),
      ...revision.content,
      authorName: recipe.authorName ?? "",
    },
    actorId,
    version: String(form.get("version") ?? ""),
    accepted: true,
    inStep: false,
    restoredFrom: revision.savedAt,
  });
  if (refused) return { problem: refused.problem, fields: Object.keys(refused.answer.errors) };
  context.waitUntil(publishRecipeChanges(context.db, context.env.CACHE));
  return null;
}
