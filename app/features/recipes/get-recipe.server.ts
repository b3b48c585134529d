// Everything the recipe page shows, in one batch.
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefProfiles, noteReplies, recipeRatings } from "#app/db/schema/community.ts";
import { photos } from "#app/db/schema/submissions.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import { recipeStats } from "#app/db/schema/saved.ts";
import {
  firstContributedId,
  notesPerRecipe,
  photosPerRecipe,
  relatedLimit,
  servedLimit,
  dedupe,
  type Recipe,
} from "./catalogue.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import {
  published,
  recipeColumns,
  summary,
  ingredientColumns,
  isServed,
  servedBy,
  servedColumns,
  servedOrder,
  stepColumns,
  storyColumns,
} from "./recipe-summary.server.ts";

/** The recipe that is read. */
const id = sql.placeholder("id");

const reads = {
  recipe: preparedRead((db) =>
    db
      .select({
        ...summary,
        ...recipeColumns,
        ...storyColumns,
        nutrition: recipes.nutrition,
        author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`,
        // D1 batch results are keyed by column name, and recipes also have a `slug`.
        authorSlug: sql<string | null>`${chefProfiles.slug}`.as("author_slug"),
        publishedAt: recipes.publishedAt,
        editedAt: recipes.editedAt,
      })
      .from(recipes)
      .leftJoin(users, eq(users.id, recipes.authorId))
      .leftJoin(
        chefProfiles,
        and(eq(chefProfiles.userId, recipes.authorId), eq(chefProfiles.status, "published")),
      )
      .where(and(eq(recipes.id, id), published))
      .limit(1),
  ),
  ingredients: preparedRead((db) =>
    db
      .select(ingredientColumns)
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(recipeIngredients.position)
      .limit(100),
  ),
  steps: preparedRead((db) =>
    db
      .select(stepColumns)
      .from(recipeSteps)
      .where(eq(recipeSteps.recipeId, id))
      .orderBy(recipeSteps.position)
      .limit(100),
  ),
  bases: preparedRead((db) =>
    db
      .select({ id: recipes.id, yield: recipes.yield, yieldEs: recipes.yieldEs })
      .from(recipes)
      .where(
        and(
          sql`${recipes.id} IN (SELECT linked_recipe_id FROM recipe_ingredients WHERE recipe_id = ${id})`,
          published,
        ),
      )
      .limit(10),
  ),
  served: preparedRead((db) =>
    db
      .select({ ...servedColumns, dietaryTags: recipes.dietaryTags })
      .from(recipes)
      .innerJoin(servedBy(id), isServed)
      .where(published)
      .orderBy(servedOrder)
      .limit(servedLimit),
  ),
  sameDish: related([recipes.dishFamily]),
  sameIngredient: related([recipes.mainIngredient, recipes.course]),
  sameCountry: related([recipes.country, recipes.course], recipes.country),
  photos: preparedRead((db) =>
    db
      .select({ key: photos.key, alt: photos.alt, width: photos.width, height: photos.height })
      .from(photos)
      .where(
        and(eq(photos.targetKind, "recipe"), eq(photos.targetId, id), eq(photos.state, "approved")),
      )
      .orderBy(photos.createdAt)
      .limit(photosPerRecipe),
  ),
  ratings: preparedRead((db) =>
    db
      .select({ count: recipeStats.ratings, stars: recipeStats.stars })
      .from(recipeStats)
      .where(eq(recipeStats.recipeId, id))
      .limit(1),
  ),
  notes: preparedRead((db) =>
    db
      .select({
        id: recipeRatings.id,
        stars: recipeRatings.stars,
        note: sql<string>`${recipeRatings.note}`,
        language: recipeRatings.language,
        name: users.displayName,
        helpful: recipeRatings.helpful,
        reply: sql<string | null>`${noteReplies.text}`,
        replyLanguage: sql<Language | null>`${noteReplies.language}`.as("reply_language"),
      })
      .from(recipeRatings)
      .innerJoin(users, eq(users.id, recipeRatings.userId))
      .leftJoin(
        noteReplies,
        and(
          eq(noteReplies.ratingId, recipeRatings.id),
          eq(noteReplies.status, "published"),
          sql`${noteReplies.userId} = (SELECT author_id FROM recipes WHERE ${recipes.id} = ${id})`,
          sql`(SELECT suspended_at FROM users WHERE id = ${noteReplies.userId}) IS NULL`,
        ),
      )
      .where(
        and(
          eq(recipeRatings.recipeId, id),
          // A literal, so that SQLite can use the partial index.
          sql`${recipeRatings.status} = 'published'`,
          isNotNull(recipeRatings.note),
          isNull(users.suspendedAt),
        ),
      )
      .orderBy(desc(recipeRatings.helpful), desc(recipeRatings.sentAt))
      .limit(notesPerRecipe),
  ),
};

export async function getRecipe(db: Database, recipeId: number): Promise<Recipe | null> {
  const values = { id: recipeId };
  const [
    [found],
    ingredients,
    steps,
    bases,
    served,
    sameDish,
    sameIngredient,
    sameCountry,
    pictures,
    [stats],
    notes,
  ] = await Promise.all([
    reads.recipe(db, values),
    reads.ingredients(db, values),
    reads.steps(db, values),
    reads.bases(db, values),
    reads.served(db, values),
    reads.sameDish(db, values),
    reads.sameIngredient(db, values),
    reads.sameCountry(db, values),
    reads.photos(db, values),
    reads.ratings(db, values),
    reads.notes(db, values),
  ]);
  if (!found) return null;
  const { author, authorSlug, credit, sourceUrl, storyWho, storyWhere, ...recipe } = found;
  return {
    ...recipe,
    ...(recipeId < firstContributedId
      ? {}
      : {
          contribution: {
            author,
            authorSlug,
            credit,
            sourceUrl,
            storyWho,
            storyWhere,
            photos: pictures,
          },
        }),
    ...(stats && stats.count > 0
      ? { ratings: { average: stats.stars / stats.count, count: stats.count, notes } }
      : {}),
    // The content check has already validated units against the closed list.
    ingredients: ingredients as Array<Ingredient>,
    steps,
    bases,
    serveWith: served,
    related: dedupe({ sameDish, sameIngredient, sameCountry }),
  };
}

/**
 * Up to four recipes with the same values in some columns, starting after the given one and wrapping around, so that no
 * recipe is always preferred. If there are fewer, the rest have the same value in one other column.
 */
function related(columns: Array<SQLiteColumn>, filledBy?: SQLiteColumn) {
  const values = sql.join(columns, sql`, `);
  const valueOfRecipe = (column: SQL) =>
    sql`(SELECT ${column} FROM recipes WHERE ${recipes.id} = ${id})`;
  const same = sql`(${values}) = ${valueOfRecipe(values)} AND ${published}`;
  const ring = (alike: SQL) => sql`
    SELECT id FROM (SELECT id FROM recipes WHERE ${alike} AND ${recipes.id} > ${id} ORDER BY id LIMIT ${relatedLimit})
    UNION ALL
    SELECT id FROM (SELECT id FROM recipes WHERE ${alike} AND ${recipes.id} < ${id} ORDER BY id LIMIT ${relatedLimit})`;
  const others =
    filledBy &&
    sql`${filledBy} = ${valueOfRecipe(sql`${filledBy}`)} AND (${values}) IS NOT ${valueOfRecipe(values)} AND ${published}`;
  return preparedRead((db) =>
    db
      .select({ ...summary, dietaryTags: recipes.dietaryTags })
      .from(recipes)
      .where(
        sql`${recipes.id} IN (
        ${ring(same)} ${others ? sql`UNION ALL ${ring(others)}` : sql``} LIMIT ${relatedLimit})`,
      )
      .orderBy(...(others ? [sql`(${values}) IS NOT ${valueOfRecipe(values)}`] : []), recipes.id)
      .limit(relatedLimit),
  );
}
