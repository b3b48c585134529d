// What an editor has typed into the form of a recipe and not saved yet. Nobody else sees it.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipeEditDrafts, recipes } from "#app/db/schema/recipes.ts";
import { recipeVersion } from "./recipe-version.server.ts";
import type { RecipeForm } from "./recipe-form-fields.ts";

export type EditDraft = {
  /** the recipe's version that was edited */
  version: string;
  savedAt: string;
  values: RecipeForm;
  inStep: boolean;
};
type DraftOf = { recipeId: number; userId: number };

export function draftQuery(db: Database, { recipeId, userId }: DraftOf) {
  return db
    .select({
      version: recipeEditDrafts.version,
      savedAt: recipeEditDrafts.savedAt,
      content: recipeEditDrafts.content,
    })
    .from(recipeEditDrafts)
    .where(and(eq(recipeEditDrafts.recipeId, recipeId), eq(recipeEditDrafts.userId, userId)));
}

export function readDraft(
  row: { version: string; savedAt: string; content: string } | undefined,
  stored: RecipeForm,
): EditDraft | null {
  if (!row) return null;
  const { version, savedAt, content } = row;
  const { values, inStep } = JSON.parse(content) as Pick<EditDraft, "values" | "inStep">;
  // Fields that are younger than the draft have what is stored.
  return { version, savedAt, values: { ...stored, ...values }, inStep };
}

type NewDraft = DraftOf & {
  version: string;
  form: FormData;
  values: RecipeForm;
  /** for a save that nobody asked for: the page, and when the draft that it shows was saved */
  unlessNewer?: { formKey: string; base: string };
};

/**
 * Stores what is typed in the form.
 * @returns when it was saved; null if it would replace what another page saved since, or the recipe has been saved
 */
export async function saveEditDraft(
  db: Database,
  { recipeId, userId, version, form, values, unlessNewer }: NewDraft,
): Promise<string | null> {
  const content = JSON.stringify({ values, inStep: form.has("inStep") });
  const formKey = unlessNewer?.formKey ?? "";
  const savedAt = new Date().toISOString();
  const isCurrent = unlessNewer
    ? sql`EXISTS (SELECT 1 FROM ${recipes} WHERE ${recipes.id} = ${recipeId} AND ${recipeVersion} = ${version})`
    : sql`TRUE`;
  const isOwn = unlessNewer
    ? sql`recipe_edit_drafts.saved_at = ${unlessNewer.base} OR recipe_edit_drafts.form_key = ${formKey}`
    : sql`TRUE`;
  const saved = await db.run(sql`
    INSERT INTO recipe_edit_drafts (user_id, recipe_id, version, content, form_key, saved_at)
    SELECT ${userId}, ${recipeId}, ${version}, ${content}, ${formKey}, ${savedAt} WHERE ${isCurrent}
    ON CONFLICT (user_id, recipe_id) DO UPDATE SET version = excluded.version, content = excluded.content,
      form_key = excluded.form_key, saved_at = excluded.saved_at
    WHERE ${isOwn}`);
  return saved.meta.changes > 0 ? savedAt : null;
}

/** The statement that deletes a draft. */
export function dropDraft(db: Database, { recipeId, userId }: DraftOf) {
  return db
    .delete(recipeEditDrafts)
    .where(and(eq(recipeEditDrafts.recipeId, recipeId), eq(recipeEditDrafts.userId, userId)));
}
