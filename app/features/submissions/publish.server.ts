// Statements that add a moderated recipe to the catalogue, change it or remove it. Add them to the batch of the
// decision.
import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { photos } from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import {
  searchTexts,
  spellingWords,
  type SearchTexts,
} from "#app/features/recipes/search/search-texts.ts";
import { communityDataset, recipeSlug, type PublishedRecipe } from "./published-recipe.ts";

type Statements = Array<BatchItem<"sqlite">>;

/**
 * The id of a published recipe is derived from its submission, so that two publications at once cannot get the same id.
 */
export function recipeIdOf(submissionId: number): number {
  return firstContributedId - 1 + submissionId;
}

/** Inserts the recipe or updates it; views, badge and featured status are kept. */
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
    slug: recipeSlug(recipe.title, recipeId),
    authorId,
    imageUrl: cover,
    imageAlt: coverAlt,
    // Makes open admin forms of the recipe fail with a conflict.
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
          // A recipe that its author withdrew becomes visible again; one that an editor unpublished stays hidden.
          status: sql`CASE WHEN ${recipes.removedAt} IS NULL THEN ${recipes.status} ELSE 'published' END`,
          publishedAt: sql`CASE WHEN ${recipes.removedAt} IS NULL THEN ${recipes.publishedAt} ELSE ${values.editedAt} END`,
          removedAt: null,
        },
      }),
    ...childStatements(db, recipeId, { ingredients, steps, dietaryTags: recipe.dietaryTags }),
    ...searchStatements(db, { recipeId, country: recipe.country, texts: searchTexts(recipe) }),
  ];
}

/** Publishes a recipe again that editors unpublished, and removes the redirect from its address. */
export function republishStatements(db: Database, recipeId: number): Statements {
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
    // A hundred rows exceed the parameter limit of a statement, so they are passed as JSON.
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

/** Replaces the search index entries of a recipe. */
function searchStatements(
  db: Database,
  { recipeId, country, texts }: { recipeId: number; country: string; texts: SearchTexts },
): Statements {
  const [title, ingredients, body] = texts;
  const spelled = JSON.stringify(spellingWords(texts, country));
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
    sqlStatement(
      db,
      sql`INSERT INTO spelling_words (word) SELECT value FROM json_each(${spelled})`,
    ),
  ];
}

/** Removes a submitted recipe from the catalogue: rows, search index, photos. */
export function unpublishStatements(db: Database, recipeId: number): Statements {
  return [
    db
      .delete(photos)
      .where(sql`${photos.targetKind} = 'recipe' AND ${photos.targetId} = ${recipeId}`),
    ...removeStatements(db, eq(recipes.id, recipeId)),
  ];
}

/**
 * Deletes recipes and all their texts. If other users saved, rated, cooked or planned a recipe, its row stays, empty and hidden,
 * so that their data stays too; publishing again refills it.
 */
export function removeStatements(db: Database, which: SQL): Statements {
  const ids = sql`(SELECT id FROM recipes WHERE ${which})`;
  const byOthers = sql`recipe_id = ${recipes.id} AND user_id IS NOT ${recipes.authorId}`;
  const hasOthersData = sql`(EXISTS (SELECT 1 FROM saved_recipes WHERE ${byOthers})
    OR EXISTS (SELECT 1 FROM recipe_ratings WHERE ${byOthers})
    OR EXISTS (SELECT 1 FROM cooked_entries WHERE ${byOthers})
    OR EXISTS (SELECT 1 FROM planned_meals WHERE ${byOthers}))`;
  return [
    db.delete(recipes).where(sql`${which} AND NOT ${hasOthersData}`),
    ...[
      sql`recipe_ingredients WHERE recipe_id`,
      sql`recipe_steps WHERE recipe_id`,
      sql`recipe_tags WHERE recipe_id`,
      sql`featured_recipes WHERE recipe_id`,
      sql`recipe_revisions WHERE recipe_id`,
      sql`recipe_edit_drafts WHERE recipe_id`,
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
        whyItWorks: null,
        whyItWorksEs: null,
        troubleshooting: [],
        makeAhead: null,
        makeAheadEs: null,
        checkpoint: null,
        checkpointEs: null,
        elsewhere: null,
        sources: null,
        serveWith: [],
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
