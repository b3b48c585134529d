// What editors change in recipes of the catalogue.
import { and, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { featuredRecipes, recipeIngredients, recipes } from "#app/db/schema/recipes.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { redirectStatements } from "#app/platform/redirects.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import { dropDraft } from "./edit-drafts.server.ts";
import { editStatements, importContent } from "#app/features/recipe-content/import-content.ts";
import type { EditedRecipe } from "./recipe-edit-schema.server.ts";
import { recipeFormValues } from "./recipe-form-values.ts";
import { recipeVersion } from "./recipe-version.server.ts";
import { revisionStatements } from "./revisions.server.ts";
import { onlyLanguage, staleFields } from "./stale-fields.ts";
import { recipeTypeOf, type Dataset, type RecipeType } from "#app/lib/values/catalogue-values.ts";

const defaultDatasets: Record<RecipeType, Dataset> = {
  food: "general",
  drink: "drinks",
  pastry: "pastry",
};

type RecipeSave = {
  recipe: AdminRecipe;
  edited: EditedRecipe;
  /** the recipes that it is served with */
  served: ReadonlyArray<{ id: number; title: string }>;
  actorId: number;
  /** for a version that is restored: when it was saved */
  restoredFrom?: string;
};

type RecipeValues = ReturnType<typeof recipeValues>;

/** The recipe as it is after the change. */
function recipeValues({ edited, served }: RecipeSave) {
  return {
    ...edited,
    ingredients: edited.ingredients.value,
    steps: edited.steps.value,
    substitutions: edited.substitutions.value,
    troubleshooting: edited.troubleshooting.value,
    elsewhere: edited.elsewhere.value,
    sources: edited.sources.value,
    serveWith: [...new Map(served.map((one) => [one.id, one])).values()],
    allergensDeclared: edited.allergensNone === "on" || edited.allergens.length > 0,
  };
}

function importRow(recipe: AdminRecipe, values: RecipeValues, savedAt: string) {
  const served = values.serveWith.map(({ id }) => String(id));
  const linked = values.ingredients.flatMap(({ items }) =>
    items.flatMap((item) => item.recipe ?? []),
  );
  const content = importContent(
    {
      ...values,
      slug: recipe.slug,
      // A dataset has one type, so a dish that becomes a drink changes its dataset.
      dataset:
        recipeTypeOf(recipe.dataset as Dataset) === values.type || recipe.type === values.type
          ? recipe.dataset
          : defaultDatasets[values.type],
      servings: values.servings ?? null,
      serveWith: served,
      imageUrl: values.imageUrl ?? null,
      isFeatured: recipe.isFeatured,
    },
    new Map([...linked, ...served].map((id) => [id, Number(id)])),
  );
  // A recipe in one language has no outdated translation.
  const isInStep = values.inStep || recipe.writtenIn !== null;
  return {
    ...content,
    recipe: {
      ...content.recipe,
      allergens_declared: values.allergensDeclared ? 1 : 0,
      edited_at: savedAt,
      stale_fields: isInStep ? [] : staleFields(recipe, values, recipe.staleFields),
      written_in: onlyLanguage(values, recipe.writtenIn),
      image_alt: values.imageAlt ?? null,
      story_who: values.storyWho ?? null,
      story_where: values.storyWhere ?? null,
      author_name: values.authorName ?? null,
      credit: values.credit ?? null,
      source_url: values.sourceUrl ?? null,
    },
  };
}

/**
 * Saves an edited recipe with all its rows, its search index and a version of its history. Saves nothing if the recipe
 * was changed after the form was loaded.
 */
export async function saveRecipe(
  db: Database,
  save: RecipeSave,
): Promise<{ ok: true } | { ok: false; reason: "changed" }> {
  const { recipe, actorId } = save;
  const savedAt = new Date().toISOString();
  const values = recipeValues(save);
  try {
    await db.batch([
      sqlStatement(db, sql`DELETE FROM recipe_imports`),
      // NULL for another version: the NOT NULL constraint rejects it and the batch is rolled back.
      sqlStatement(
        db,
        sql`INSERT INTO recipe_imports (id, content_hash, content)
        SELECT ${recipe.id}, ${abortUnless(
          sql`EXISTS (SELECT 1 FROM ${recipes} WHERE ${recipes.id} = ${recipe.id}
            AND ${recipeVersion} = ${values.version})`,
          "",
        )}, ${JSON.stringify(importRow(recipe, values, savedAt))}`,
      ),
      ...editStatements.map((statement) => sqlStatement(db, sql.raw(statement))),
      audit(db, { actorId, action: "recipe.edited", target: `recipe:${recipe.id}` }),
      ...revisionStatements(db, {
        recipeId: recipe.id,
        userId: actorId,
        before: recipeFormValues(recipe),
        after: recipeFormValues(values),
        editedAt: recipe.editedAt,
        savedAt,
        restoredFrom: save.restoredFrom ?? null,
      }),
      dropDraft(db, { recipeId: recipe.id, userId: actorId }),
    ]);
    return { ok: true };
  } catch (error) {
    if (constraintError(error)?.subject === "recipe_imports.content_hash")
      return { ok: false, reason: "changed" };
    throw error;
  }
}

type StatusChange = {
  id: number;
  status: AdminRecipe["status"];
  actorId: number;
  /** further statements for the batch, such as emails */
  also?: ReadonlyArray<BatchItem<"sqlite">>;
};

type Statements = [BatchItem<"sqlite">, ...Array<BatchItem<"sqlite">>];

/** Unpublishes a recipe, or publishes it again; publishing removes the redirect from its address. */
export async function setRecipeStatus(db: Database, change: StatusChange): Promise<void> {
  await db.batch(statusStatements(db, change));
}

/** The first statement changes a row if the recipe had another status. */
export function statusStatements(
  db: Database,
  { id, status, actorId, also = [] }: StatusChange,
): Statements {
  return [
    db
      .update(recipes)
      .set({ status })
      .where(and(eq(recipes.id, id), ne(recipes.status, status))),
    auditChange(db, { actorId, action: `recipe.${status}`, target: `recipe:${id}` }),
    ...(status === "published"
      ? [sqlStatement(db, sql`DELETE FROM redirects WHERE from_path = ${`/recipe/${id}`}`)]
      : []),
    ...also,
  ];
}

/**
 * Statements that merge two recipes: `drop` is unpublished and redirects to `keep`, which takes over its views, its
 * featured position and the ingredients that link to it. Add the statements of other features about the recipe to the
 * same batch.
 */
export function mergeRecipes(
  db: Database,
  { keep, drop, actorId }: { keep: number; drop: number; actorId: number },
): Statements {
  return [
    db
      .update(recipes)
      .set({
        viewCount: sql`${recipes.viewCount} + (SELECT view_count FROM recipes WHERE id = ${drop})`,
      })
      .where(eq(recipes.id, keep)),
    db.update(recipes).set({ status: "unpublished", viewCount: 0 }).where(eq(recipes.id, drop)),
    db
      .update(recipeIngredients)
      .set({ linkedRecipeId: keep })
      .where(eq(recipeIngredients.linkedRecipeId, drop)),
    sqlStatement(
      db,
      sql`UPDATE OR IGNORE featured_recipes SET recipe_id = ${keep} WHERE recipe_id = ${drop}`,
    ),
    db.delete(featuredRecipes).where(eq(featuredRecipes.recipeId, drop)),
    ...redirectStatements(db, `/recipe/${drop}`, `/recipe/${keep}`),
    audit(db, {
      actorId,
      action: "recipe.merged",
      target: `recipe:${drop}`,
      detail: `recipe:${keep}`,
    }),
  ];
}
