// Export and deletion of saved recipes. Recipes are exported as schema.org data, so that other programs can read them.
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import {
  collectionRecipes,
  collections,
  cookedDates,
  lastChanges,
  savedRecipes,
  shoppingTicks,
} from "#app/db/schema/saved.ts";
import { isoDuration } from "#app/lib/format/duration.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";
import {
  collectionLimit,
  collectionSizeLimit,
  cookedDatesLimit,
  savedLimit,
} from "./saved-limits.ts";

export const savedData: PersonalData = {
  name: "saved",
  async collect(db, { id: userId }) {
    const [saved, days, lists, places, ticks, lastChanged] = await readSaved(db, userId);
    const ofRecipe = await recipesAsJsonLd(db, userId);
    const nameOf = (id: number) => ofRecipe.get(id)?.name ?? null;
    return {
      recipes: saved.map(({ recipeId, ...savedRecipe }) => ({
        ...savedRecipe,
        cookedOn: days.filter((day) => day.recipeId === recipeId).map(({ cookedOn }) => cookedOn),
        recipe: ofRecipe.get(recipeId) ?? null,
      })),
      collections: lists.map(({ id, ...list }) => ({
        ...list,
        recipes: places
          .filter(({ collectionId }) => collectionId === id)
          .map(({ recipeId, servings }) => ({ recipeId, recipe: nameOf(recipeId), servings })),
        inTheBasket: ticks
          .filter(({ collectionId }) => collectionId === id)
          .map(({ item }) => item),
      })),
      lastChanges: lastChanged,
    };
  },
  // Ticks, collection entries and dates are deleted with their rows (ON DELETE CASCADE).
  erase: (db, { id }) => [
    db.delete(lastChanges).where(eq(lastChanges.userId, id)),
    db.delete(collections).where(eq(collections.userId, id)),
    db.delete(savedRecipes).where(eq(savedRecipes.userId, id)),
  ],
};

function readSaved(db: Database, userId: number) {
  return db.batch([
    db
      .select({
        recipeId: savedRecipes.recipeId,
        note: savedRecipes.note,
        savedAt: savedRecipes.savedAt,
      })
      .from(savedRecipes)
      .where(eq(savedRecipes.userId, userId))
      .orderBy(desc(savedRecipes.savedAt))
      .limit(savedLimit),
    db
      .select({ recipeId: cookedDates.recipeId, cookedOn: cookedDates.cookedOn })
      .from(cookedDates)
      .where(eq(cookedDates.userId, userId))
      .orderBy(asc(cookedDates.cookedOn))
      .limit(savedLimit * cookedDatesLimit),
    db
      .select({
        id: collections.id,
        name: collections.name,
        shareToken: collections.shareToken,
        createdAt: collections.createdAt,
      })
      .from(collections)
      .where(eq(collections.userId, userId))
      .limit(collectionLimit),
    db
      .select({
        collectionId: collectionRecipes.collectionId,
        recipeId: collectionRecipes.recipeId,
        servings: collectionRecipes.servings,
      })
      .from(collectionRecipes)
      .where(eq(collectionRecipes.userId, userId))
      .limit(collectionLimit * collectionSizeLimit),
    db
      .select({ collectionId: shoppingTicks.collectionId, item: shoppingTicks.item })
      .from(shoppingTicks)
      .innerJoin(collections, eq(collections.id, shoppingTicks.collectionId))
      .where(eq(collections.userId, userId))
      .limit(collectionLimit * 500),
    db
      .select({
        kind: lastChanges.kind,
        of: lastChanges.targetId,
        item: lastChanges.item,
        isSet: lastChanges.isSet,
        changedAt: lastChanges.changedAt,
      })
      .from(lastChanges)
      .where(eq(lastChanges.userId, userId))
      .orderBy(desc(lastChanges.changedAt))
      .limit(collectionLimit * 500),
  ]);
}

async function recipesAsJsonLd(
  db: Database,
  userId: number,
): Promise<Map<number, { name: string }>> {
  const mine = db
    .select({ id: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(eq(savedRecipes.userId, userId));
  const [rows, ingredients, steps] = await db.batch([
    db
      .select({
        id: recipes.id,
        name: recipes.title,
        alternateName: recipes.titleEs,
        description: recipes.description,
        country: recipes.country,
        servings: recipes.servings,
        cookingTime: recipes.cookingTime,
        prepTime: recipes.prepTime,
        waitTime: recipes.waitTime,
      })
      .from(recipes)
      .where(and(inArray(recipes.id, mine), isNull(recipes.removedAt)))
      .limit(savedLimit),
    db
      .select({
        recipeId: recipeIngredients.recipeId,
        quantity: recipeIngredients.quantity,
        quantityMax: recipeIngredients.quantityMax,
        unit: recipeIngredients.unit,
        name: recipeIngredients.name,
        note: recipeIngredients.note,
      })
      .from(recipeIngredients)
      .where(inArray(recipeIngredients.recipeId, mine))
      .orderBy(asc(recipeIngredients.recipeId), asc(recipeIngredients.position))
      .limit(savedLimit * 100),
    db
      .select({ recipeId: recipeSteps.recipeId, text: recipeSteps.text })
      .from(recipeSteps)
      .where(inArray(recipeSteps.recipeId, mine))
      .orderBy(asc(recipeSteps.recipeId), asc(recipeSteps.position))
      .limit(savedLimit * 100),
  ]);
  const needs = groupByRecipe(ingredients);
  const ways = groupByRecipe(steps);
  return new Map(
    rows.map(({ id, country, servings, cookingTime, prepTime, waitTime, ...recipe }) => [
      id,
      {
        "@context": "https://schema.org",
        "@type": "Recipe",
        identifier: id,
        ...recipe,
        recipeCuisine: country,
        recipeYield: servings,
        prepTime: isoDuration(prepTime),
        cookTime: isoDuration(cookingTime),
        totalTime: isoDuration(prepTime + cookingTime + waitTime),
        recipeIngredient: (needs.get(id) ?? []).map(ingredientText),
        recipeInstructions: (ways.get(id) ?? []).map(({ text }) => ({
          "@type": "HowToStep",
          text: plainStep(text),
        })),
      },
    ]),
  );
}

function ingredientText(item: {
  quantity: number | null;
  quantityMax: number | null;
  unit: string;
  name: string;
  note: string | null;
}): string {
  const figure = [item.quantity, item.quantityMax].filter((value) => value !== null).join("–");
  const unit = item.unit === "piece" || item.unit === "to-taste" ? "" : item.unit;
  return [figure, unit, item.name, item.note ? `(${item.note})` : ""].filter(Boolean).join(" ");
}

function groupByRecipe<T extends { recipeId: number }>(rows: ReadonlyArray<T>) {
  const groups = new Map<number, Array<T>>();
  for (const row of rows) {
    const group = groups.get(row.recipeId);
    if (group) group.push(row);
    else groups.set(row.recipeId, [row]);
  }
  return groups;
}
