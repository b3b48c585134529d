// The statements that bring a reviewed recipe into the catalogue, change it there, or take it out. Put them into the
// batch of the decision.
import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { photos } from "#app/db/schema/contributions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { searchTexts } from "#app/features/recipes/search-texts.ts";
import { communityDataset, slugOf, type PublishedRecipe } from "./published-recipe.ts";

type Statements = Array<BatchItem<"sqlite">>;

/** Ids of published copies follow from the submission: two publications at once cannot take the same one. */
export function recipeIdOf(submissionId: number): number {
  return firstContributedId - 1 + submissionId;
}

/** Inserts the copy, or brings it to a new state; views, badge and featuring stay as they are. */
export function publishStatements(
  db: Database,
  options: { recipeId: number; authorId: number; recipe: PublishedRecipe },
): Statements {
  const { recipeId, authorId, recipe } = options;
  const { ingredients, steps, ...columns } = recipe;
  const cover = sql<string | null>`(SELECT '/photos/' || key || '.webp' FROM photos
    WHERE target_kind = 'recipe' AND target_id = ${recipeId} AND state = 'approved' ORDER BY created_at LIMIT 1)`;
  const coverAlt = sql<string | null>`(SELECT alt FROM photos
    WHERE target_kind = 'recipe' AND target_id = ${recipeId} AND state = 'approved' ORDER BY created_at LIMIT 1)`;
  const values = {
    ...columns,
    slug: slugOf(recipe.title, recipeId),
    authorId,
    imageUrl: cover,
    imageAlt: coverAlt,
    // A form of the desk that was opened before is told that the recipe is another one now.
    editedAt: new Date().toISOString(),
  };
  return [
    db
      .insert(recipes)
      .values({
        id: recipeId,
        dataset: communityDataset,
        otherNames: [],
        substitutions: [],
        isFeatured: false,
        viewCount: 0,
        ...values,
      })
      .onConflictDoUpdate({
        target: recipes.id,
        set: {
          ...values,
          // What its author had taken back is on the site again; what an editor hid stays hidden.
          status: sql`CASE WHEN ${recipes.removedAt} IS NULL THEN ${recipes.status} ELSE 'published' END`,
          publishedAt: sql`CASE WHEN ${recipes.removedAt} IS NULL THEN ${recipes.publishedAt} ELSE ${values.editedAt} END`,
          removedAt: null,
        },
      }),
    ...childStatements(db, recipeId, { ingredients, steps, dietaryTags: recipe.dietaryTags }),
    ...searchStatements(db, recipeId, searchTexts(recipe)),
  ];
}

/** Brings a recipe that editors took off the site back to it: then its address leads nowhere else any more. */
export function showStatements(db: Database, recipeId: number): Statements {
  return [
    db.update(recipes).set({ status: "published" }).where(eq(recipes.id, recipeId)),
    sqlStatement(db, sql`DELETE FROM redirects WHERE from_path = ${`/recipe/${recipeId}`}`),
  ];
}

function childStatements(
  db: Database,
  recipeId: number,
  {
    ingredients,
    steps,
    dietaryTags,
  }: Pick<PublishedRecipe, "ingredients" | "steps" | "dietaryTags">,
): Statements {
  const items = JSON.stringify(
    ingredients.map((item) => [
      item.groupPosition,
      item.heading,
      item.headingEs,
      item.quantity,
      item.quantityMax,
      item.unit,
      item.name,
      item.nameEs,
      item.note,
      item.noteEs,
      item.scales ? 1 : 0,
    ]),
  );
  const texts = JSON.stringify(
    steps.map((step) => [step.text, step.textEs, step.minutes, step.heading, step.headingEs]),
  );
  return [
    sqlStatement(db, sql`DELETE FROM recipe_ingredients WHERE recipe_id = ${recipeId}`),
    sqlStatement(db, sql`DELETE FROM recipe_steps WHERE recipe_id = ${recipeId}`),
    sqlStatement(db, sql`DELETE FROM recipe_tags WHERE recipe_id = ${recipeId}`),
    // A hundred rows have more values than a statement takes parameters: they come as one.
    sqlStatement(
      db,
      sql`INSERT INTO recipe_ingredients (recipe_id, position, group_position, heading, heading_es, quantity,
        quantity_max, unit, name, name_es, note, note_es, scales)
      SELECT ${recipeId}, item.key, item.value ->> 0, item.value ->> 1, item.value ->> 2, item.value ->> 3,
        item.value ->> 4, item.value ->> 5, item.value ->> 6, item.value ->> 7, item.value ->> 8, item.value ->> 9,
        item.value ->> 10
      FROM json_each(${items}) AS item`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO recipe_steps (recipe_id, position, text, text_es, minutes, heading, heading_es)
      SELECT ${recipeId}, item.key, item.value ->> 0, item.value ->> 1, item.value ->> 2, item.value ->> 3,
        item.value ->> 4
      FROM json_each(${texts}) AS item`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO recipe_tags (tag, recipe_id)
      SELECT value, ${recipeId} FROM json_each(${JSON.stringify([...new Set(dietaryTags)])})`,
    ),
  ];
}

/** Replaces what search knows of a recipe. */
function searchStatements(
  db: Database,
  recipeId: number,
  [title, ingredients, body]: [title: string, ingredients: string, body: string],
): Statements {
  return [
    sqlStatement(db, sql`DELETE FROM recipe_words WHERE rowid = ${recipeId}`),
    sqlStatement(db, sql`DELETE FROM recipe_parts WHERE rowid = ${recipeId}`),
    sqlStatement(
      db,
      sql`INSERT INTO recipe_words (rowid, title, ingredients, body)
      VALUES (${recipeId}, ${title}, ${ingredients}, ${body})`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO recipe_parts (rowid, title, ingredients, body)
      VALUES (${recipeId}, ${title}, ${ingredients}, ${body})`,
    ),
  ];
}

/** Takes a contributed recipe out of the catalogue: its rows, what search knows, its photos. */
export function unpublishStatements(db: Database, recipeId: number): Statements {
  return [
    db
      .delete(photos)
      .where(sql`${photos.targetKind} = 'recipe' AND ${photos.targetId} = ${recipeId}`),
    ...removeStatements(db, eq(recipes.id, recipeId)),
  ];
}

/**
 * Removes recipes and all their texts. Where others keep something with one, its empty row stays, hidden, so that
 * their notes, days and ratings do too; a later publication fills it again.
 */
export function removeStatements(db: Database, which: SQL): Statements {
  const ids = sql`(SELECT id FROM recipes WHERE ${which})`;
  const byOthers = sql`recipe_id = ${recipes.id} AND user_id IS NOT ${recipes.authorId}`;
  const isKept = sql`(EXISTS (SELECT 1 FROM saved_recipes WHERE ${byOthers})
    OR EXISTS (SELECT 1 FROM recipe_ratings WHERE ${byOthers})
    OR EXISTS (SELECT 1 FROM cooked_entries WHERE ${byOthers}))`;
  return [
    db.delete(recipes).where(sql`${which} AND NOT ${isKept}`),
    ...[
      sql`recipe_ingredients WHERE recipe_id`,
      sql`recipe_steps WHERE recipe_id`,
      sql`recipe_tags WHERE recipe_id`,
      sql`featured_recipes WHERE recipe_id`,
      sql`recipe_words WHERE rowid`,
      sql`recipe_parts WHERE rowid`,
    ].map((rows) => sqlStatement(db, sql`DELETE FROM ${rows} IN ${ids}`)),
    db
      .update(recipes)
      .set({
        status: "unpublished",
        removedAt: new Date().toISOString(),
        slug: sql`'removed-' || ${recipes.id}`,
        title: "",
        titleEs: "",
        description: "",
        descriptionEs: "",
        yield: null,
        yieldEs: null,
        story: null,
        storyEs: null,
        storyWho: null,
        storyWhere: null,
        storyGeneration: null,
        storyOccasion: null,
        occasion: null,
        occasionEs: null,
        otherNames: [],
        dietaryTags: [],
        allergens: [],
        allergensDeclared: true,
        substitutions: [],
        dishFamily: null,
        mainIngredient: null,
        course: null,
        imageUrl: null,
        imageAlt: null,
        badge: null,
        staleFields: [],
        authorId: null,
        authorName: null,
        credit: null,
        sourceUrl: null,
        writtenIn: null,
      })
      .where(which),
  ];
}
