import { asc, eq } from "drizzle-orm";
import { recipeEditDrafts, recipeRevisions, recipes } from "#app/db/schema/recipes.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/** What an editor has saved and what is not saved yet. The versions stay, without the editor's name. */
export const recipeEditData: PersonalData = {
  name: "recipeEdits",
  async collect(db, { id }) {
    const [saved, drafts] = await db.batch([
      db
        .select({
          recipeId: recipeRevisions.recipeId,
          recipe: recipes.title,
          savedAt: recipeRevisions.savedAt,
          changed: recipeRevisions.changed,
        })
        .from(recipeRevisions)
        .leftJoin(recipes, eq(recipes.id, recipeRevisions.recipeId))
        .where(eq(recipeRevisions.userId, id))
        .orderBy(asc(recipeRevisions.id)),
      db
        .select({
          recipeId: recipeEditDrafts.recipeId,
          recipe: recipes.title,
          savedAt: recipeEditDrafts.savedAt,
          content: recipeEditDrafts.content,
        })
        .from(recipeEditDrafts)
        .leftJoin(recipes, eq(recipes.id, recipeEditDrafts.recipeId))
        .where(eq(recipeEditDrafts.userId, id)),
    ]);
    return {
      saved,
      drafts: drafts.map(({ content, ...draft }) => ({
        ...draft,
        content: JSON.parse(content) as unknown,
      })),
    };
  },
  erase: (db, { id }) => [
    db.update(recipeRevisions).set({ userId: null }).where(eq(recipeRevisions.userId, id)),
    db.delete(recipeEditDrafts).where(eq(recipeEditDrafts.userId, id)),
  ],
};
