// Saving and removing recipes. Every WHERE contains the owner, so another user's id changes nothing. Every command is
// idempotent, because forms may be sent twice.
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { collectionRecipes, collections, savedRecipes } from "#app/db/schema/saved.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { newToken } from "#app/platform/security/tokens.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import { collectionLimit, collectionSizeLimit } from "./saved-limits.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import {
  atOnce,
  clearStatements,
  cookedStatements,
  removeStatements,
  saveStatements,
  tickStatements,
  type ChangeTime,
  type Owned,
  type OwnCollection,
  type Tick,
} from "./timed-changes.server.ts";

export type SaveResult = { ok: true } | { ok: false; reason: "unknown" | "full" };

/** Saves a recipe; one that is already saved is unchanged. */
export async function saveRecipe(db: Database, recipe: Owned): Promise<SaveResult> {
  const { userId, recipeId } = recipe;
  const [, , [saved], [known]] = await db.batch([
    ...saveStatements(db, recipe, atOnce()),
    db
      .select({ id: savedRecipes.recipeId })
      .from(savedRecipes)
      .where(ownSavedRecipe(userId, recipeId)),
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), published)),
  ]);
  if (saved) return { ok: true };
  return { ok: false, reason: known ? "full" : "unknown" };
}

function ownSavedRecipe(userId: number, recipeId: number) {
  return and(eq(savedRecipes.userId, userId), eq(savedRecipes.recipeId, recipeId));
}

/**
 * Removes a saved recipe. Unless `confirmed`, a recipe with a note, cooked dates or a collection is kept and the result
 * is false, because that data would be lost.
 */
export async function removeSaved(
  db: Database,
  recipe: Owned & { confirmed: boolean },
): Promise<boolean> {
  const [, , remaining] = await db.batch([
    ...removeStatements(db, recipe, atOnce()),
    db
      .select({ id: savedRecipes.recipeId })
      .from(savedRecipes)
      .where(ownSavedRecipe(recipe.userId, recipe.recipeId)),
  ]);
  return remaining.length === 0;
}

export type SavedRecipeChange = {
  /** undefined: unchanged */
  note?: string | null | undefined;
  /** among the collections in `shown`, the recipe is in exactly these */
  collectionIds: ReadonlyArray<number>;
  shown: ReadonlyArray<number>;
  /** a date to add; adding it twice has no effect */
  cookedOn?: string | undefined;
  /** a date to remove */
  uncooked?: string | undefined;
};

/** Changes the data of a saved recipe in one batch; false when the recipe is not saved. */
export async function changeSavedRecipe(
  db: Database,
  { userId, recipeId, ...change }: Owned & SavedRecipeChange,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(savedRecipes)
      .set({ note: change.note === undefined ? sql`${savedRecipes.note}` : change.note })
      .where(ownSavedRecipe(userId, recipeId))
      .returning({ id: savedRecipes.recipeId }),
    ...savedRecipeStatements(db, { userId, recipeId, ...change }, atOnce()),
  ]);
  return changed.length > 0;
}

/** Statements for everything but the note. */
export function savedRecipeStatements(
  db: Database,
  { userId, recipeId, ...change }: Owned & SavedRecipeChange,
  time: ChangeTime,
) {
  const { collectionIds, shown, cookedOn, uncooked } = change;
  const recipe = { userId, recipeId };
  const asList = (ids: ReadonlyArray<number>) =>
    sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    db
      .delete(collectionRecipes)
      .where(
        and(
          eq(collectionRecipes.userId, userId),
          eq(collectionRecipes.recipeId, recipeId),
          sql`${collectionRecipes.collectionId} IN ${asList(shown)}`,
          sql`${collectionRecipes.collectionId} NOT IN ${asList(collectionIds)}`,
          time.when,
        ),
      ),
    insertCollectionEntries(db, { ...recipe, chosen: asList(collectionIds) }, time),
    ...(cookedOn === undefined
      ? []
      : cookedStatements(db, { ...recipe, day: cookedOn, isSet: true }, time)),
    ...(uncooked === undefined
      ? []
      : cookedStatements(db, { ...recipe, day: uncooked, isSet: false }, time)),
  ];
}

/** The new collection's id; the same form sent again returns the same id. Null at the limit. */
export async function createCollection(
  db: Database,
  { userId, name, formKey }: { userId: number; name: string; formKey: string },
): Promise<number | null> {
  const isOwnForm = and(eq(collections.userId, userId), eq(collections.formKey, formKey));
  const [, [created]] = await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO collections (user_id, name, form_key, created_at)
      SELECT ${userId}, ${name}, ${formKey}, ${new Date().toISOString()}
      WHERE (SELECT count(*) FROM collections WHERE user_id = ${userId}) < ${collectionLimit}
      ON CONFLICT DO NOTHING`,
    ),
    db.select({ id: collections.id }).from(collections).where(isOwnForm),
  ]);
  return created?.id ?? null;
}

function ownCollection({ userId, id }: OwnCollection) {
  return and(eq(collections.id, id), eq(collections.userId, userId));
}

export async function renameCollection(
  db: Database,
  { name, ...collection }: OwnCollection & { name: string },
): Promise<void> {
  await db.update(collections).set({ name }).where(ownCollection(collection));
}

/** False for another user's collection; deleting one that no longer exists is allowed. */
export async function deleteCollection(db: Database, collection: OwnCollection): Promise<boolean> {
  const [, remaining] = await db.batch([
    db.delete(collections).where(ownCollection(collection)),
    db.select({ id: collections.id }).from(collections).where(eq(collections.id, collection.id)),
  ]);
  return remaining.length === 0;
}

/** Enables the share link; calling it again keeps the same link. */
export async function shareCollection(db: Database, collection: OwnCollection): Promise<void> {
  await db
    .update(collections)
    .set({ shareToken: newToken() })
    .where(and(ownCollection(collection), isNull(collections.shareToken)));
}

/** Disables the share link for good; a later one differs. */
export async function unshareCollection(db: Database, collection: OwnCollection): Promise<void> {
  await db.update(collections).set({ shareToken: null }).where(ownCollection(collection));
}

/** A full collection accepts no more recipes. */
function insertCollectionEntries(
  db: Database,
  { userId, recipeId, chosen }: Owned & { chosen: SQL },
  { at, when }: ChangeTime,
) {
  return sqlStatement(
    db,
    sql`INSERT INTO collection_recipes (collection_id, recipe_id, user_id, added_at)
    SELECT collections.id, saved_recipes.recipe_id, collections.user_id, ${at}
    FROM collections JOIN saved_recipes ON saved_recipes.user_id = collections.user_id
    WHERE collections.user_id = ${userId} AND saved_recipes.recipe_id = ${recipeId} AND collections.id IN ${chosen} AND ${when}
      AND (SELECT count(*) FROM collection_recipes WHERE collection_id = collections.id) < ${collectionSizeLimit}
    ON CONFLICT DO NOTHING`,
  );
}

export async function removeFromCollections(
  db: Database,
  { userId, id, recipeId }: OwnCollection & { recipeId: number },
): Promise<void> {
  await db
    .delete(collectionRecipes)
    .where(
      and(
        eq(collectionRecipes.collectionId, id),
        eq(collectionRecipes.userId, userId),
        eq(collectionRecipes.recipeId, recipeId),
      ),
    );
}

/** Sets the servings of the shopping list; null means as written. Recipes outside the collection are ignored. */
export async function setServings(
  db: Database,
  { userId, id, servings }: OwnCollection & { servings: Record<number, number | null> },
): Promise<void> {
  const chosen = JSON.stringify(servings);
  await db.run(sql`UPDATE collection_recipes SET servings = json_extract(${chosen}, '$."' || recipe_id || '"')
    WHERE collection_id = ${id} AND user_id = ${userId}
      AND recipe_id IN (SELECT CAST(key AS INTEGER) FROM json_each(${chosen}))`);
}

/** Stores which of the form's items are ticked. */
export async function tickItems(
  db: Database,
  list: OwnCollection & { ticks: ReadonlyArray<Tick> },
): Promise<void> {
  await db.batch(tickStatements(db, list, atOnce()));
}

export async function clearTicks(db: Database, list: OwnCollection): Promise<void> {
  await db.batch(clearStatements(db, list, atOnce()));
}

/**
 * Statements for a batch that merges two recipes: moves what users saved with `drop` to `keep`. A user who saved both
 * gets one recipe with both notes, all dates and all collections.
 */
export function mergeSavedRecipes(db: Database, { keep, drop }: { keep: number; drop: number }) {
  return [
    sqlStatement(
      db,
      sql`INSERT INTO saved_recipes (user_id, recipe_id, note, saved_at)
      SELECT user_id, ${keep}, note, saved_at FROM saved_recipes WHERE recipe_id = ${drop}
      ON CONFLICT DO UPDATE SET note = CASE
        WHEN saved_recipes.note IS NULL THEN excluded.note
        WHEN excluded.note IS NULL OR excluded.note = saved_recipes.note THEN saved_recipes.note
        ELSE saved_recipes.note || char(10, 10) || excluded.note END`,
    ),
    sqlStatement(
      db,
      sql`INSERT OR IGNORE INTO cooked_dates (user_id, recipe_id, cooked_on)
      SELECT user_id, ${keep}, cooked_on FROM cooked_dates WHERE recipe_id = ${drop}`,
    ),
    sqlStatement(
      db,
      sql`INSERT OR IGNORE INTO collection_recipes (collection_id, recipe_id, user_id, servings, added_at)
      SELECT collection_id, ${keep}, user_id, servings, added_at FROM collection_recipes WHERE recipe_id = ${drop}`,
    ),
    // Dates and collection entries are deleted with the row (ON DELETE CASCADE).
    db.delete(savedRecipes).where(eq(savedRecipes.recipeId, drop)),
  ] as const;
}
