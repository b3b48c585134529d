// A recipe in any state, as the editor reads it.
import { servedLimit, type Recipe } from "#app/features/recipes/catalogue.ts";
import {
  cardColumns,
  ingredientColumns,
  recipeColumns,
  isServed,
  servedBy,
  servedColumns,
  servedOrder,
  stepColumns,
  storyColumns,
} from "#app/features/recipes/recipe-summary.server.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { redirects } from "#app/db/schema/editorial.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import type { EditedGroup } from "#app/features/recipe-content/recipe-text.ts";
import { draftQuery, readDraft } from "./edit-drafts.server.ts";
import { recipeFormValues } from "./recipe-form-values.ts";
import { recipeVersion } from "./recipe-version.server.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";

const editedColumns = {
  ...cardColumns,
  ...recipeColumns,
  ...storyColumns,
  dataset: recipes.dataset,
  imageAlt: recipes.imageAlt,
  authorName: recipes.authorName,
  badge: recipes.badge,
  isFeatured: recipes.isFeatured,
  status: recipes.status,
  staleFields: recipes.staleFields,
  writtenIn: recipes.writtenIn,
  editedAt: recipes.editedAt,
  /** sent back by the form to detect concurrent changes */
  version: sql<string>`${recipeVersion}`,
};

/** All editable fields of a recipe in any state, and what this editor has not saved yet; null if there is none. */
export async function getRecipeForAdmin(db: Database, id: number, editorId = 0) {
  const [[row], items, steps, [moved], [draft], serveWith] = await db.batch([
    db
      .select(editedColumns)
      .from(recipes)
      .where(and(eq(recipes.id, id), isNull(recipes.removedAt))),
    db
      .select(ingredientColumns)
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(recipeIngredients.position)
      .limit(200),
    db
      .select(stepColumns)
      .from(recipeSteps)
      .where(eq(recipeSteps.recipeId, id))
      .orderBy(recipeSteps.position)
      .limit(200),
    db
      .select({ toPath: redirects.toPath })
      .from(redirects)
      .where(eq(redirects.fromPath, `/recipe/${id}`)),
    draftQuery(db, { recipeId: id, userId: editorId }),
    db
      .select(servedColumns)
      .from(recipes)
      .innerJoin(servedBy(sql`${id}`), isServed)
      .orderBy(servedOrder)
      .limit(servedLimit),
  ]);
  if (!row) return null;
  const recipe = {
    ...row,
    titleEs: row.titleEs ?? undefined,
    descriptionEs: row.descriptionEs ?? undefined,
    story: row.story ?? undefined,
    storyEs: row.storyEs ?? undefined,
    occasion: row.occasion ?? undefined,
    occasionEs: row.occasionEs ?? undefined,
    yield: row.yield ?? undefined,
    yieldEs: row.yieldEs ?? undefined,
    whyItWorks: row.whyItWorks ?? undefined,
    whyItWorksEs: row.whyItWorksEs ?? undefined,
    makeAhead: row.makeAhead ?? undefined,
    makeAheadEs: row.makeAheadEs ?? undefined,
    checkpoint: row.checkpoint ?? undefined,
    checkpointEs: row.checkpointEs ?? undefined,
    elsewhere: row.elsewhere ?? [],
    sources: row.sources ?? [],
    serveWith,
    dishFamily: row.dishFamily ?? undefined,
    badge: row.badge ?? undefined,
    ingredients: groupsOf(items),
    steps: steps.map(editedStep),
    /** path of the recipe it was merged into */
    movedTo: moved?.toPath ?? null,
  };
  return { ...recipe, draft: readDraft(draft, recipeFormValues(recipe)) };
}

export type AdminRecipe = NonNullable<Awaited<ReturnType<typeof getRecipeForAdmin>>>;

function editedStep({ text, textEs, minutes, heading, headingEs }: Recipe["steps"][number]) {
  return {
    text,
    textEs: textEs ?? undefined,
    minutes: minutes ?? undefined,
    heading: heading ?? undefined,
    headingEs: headingEs ?? undefined,
  };
}

/** Groups ordered ingredient rows as the form shows them. */
export function groupsOf(
  rows: ReadonlyArray<Omit<Ingredient, "unit"> & { unit: string }>,
): Array<EditedGroup> {
  const groups: Array<EditedGroup> = [];
  let position: number | null = null;
  for (const row of rows) {
    if (row.groupPosition !== position) {
      position = row.groupPosition;
      groups.push({
        heading: row.heading ?? undefined,
        headingEs: row.headingEs ?? undefined,
        items: [],
      });
    }
    groups.at(-1)!.items.push({
      quantity: row.quantity,
      quantityMax: row.quantityMax ?? undefined,
      unit: row.unit as StoredUnit,
      name: row.name,
      nameEs: row.nameEs ?? undefined,
      note: row.note ?? undefined,
      noteEs: row.noteEs ?? undefined,
      scales: row.scales ? undefined : false,
      recipe: row.linkedRecipeId === null ? undefined : String(row.linkedRecipeId),
    });
  }
  return groups;
}
