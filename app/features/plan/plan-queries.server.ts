// Queries for plans. `recipeIds` is a subquery, so that the recipes of a week are read in the same round trip as its meals.
import { and, asc, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { plannedMeals } from "#app/db/schema/plan.ts";
import { recipeIngredients, recipes } from "#app/db/schema/recipes.ts";
import { published, listedIngredient } from "#app/features/recipes/recipe-summary.server.ts";
import type { Meal, Scale } from "./meal.ts";

/** of one week; a guest's meals are added to those of the account */
const mealsPerWeek = 200;

type OwnWeek = { userId: number; days: ReadonlyArray<string> };

const inWeek = ({ userId, days }: OwnWeek) =>
  sql`user_id = ${userId} AND day BETWEEN ${days[0]} AND ${days[6]} AND removed_at IS NULL`;

export function ownRecipeIds(week: OwnWeek): SQL {
  return sql`(SELECT recipe_id FROM planned_meals WHERE ${inWeek(week)})`;
}

export async function readMeals(db: Database, week: OwnWeek): Promise<Array<Meal>> {
  const rows = await db
    .select({
      id: plannedMeals.id,
      recipeId: plannedMeals.recipeId,
      day: plannedMeals.day,
      servings: plannedMeals.servings,
      scale: plannedMeals.scale,
      note: plannedMeals.note,
    })
    .from(plannedMeals)
    .where(inWeek(week))
    .orderBy(asc(plannedMeals.day), asc(plannedMeals.position), asc(plannedMeals.id))
    .limit(mealsPerWeek);
  // A CHECK allows only these values.
  return rows.map((row) => ({ ...row, scale: row.scale as Scale }));
}

export async function hasMeals(db: Database, week: OwnWeek): Promise<boolean> {
  const rows = await db
    .select({ id: plannedMeals.id })
    .from(plannedMeals)
    .where(inWeek(week))
    .limit(1);
  return rows.length > 0;
}

export type Dish = Awaited<ReturnType<typeof readDishes>>[number];

/** What a plan shows of its recipes; a recipe that is no longer on the site is missing. */
export function readDishes(db: Database, recipeIds: SQL) {
  return db
    .select({
      id: recipes.id,
      title: recipes.title,
      titleEs: recipes.titleEs,
      writtenIn: recipes.writtenIn,
      servings: recipes.servings,
      yield: recipes.yield,
      yieldEs: recipes.yieldEs,
    })
    .from(recipes)
    .where(and(sql`${recipes.id} IN ${recipeIds}`, published))
    .limit(mealsPerWeek);
}

export function readIngredients(db: Database, recipeIds: SQL) {
  return db
    .select({
      recipeId: recipeIngredients.recipeId,
      ...listedIngredient,
    })
    .from(recipeIngredients)
    .where(sql`${recipeIngredients.recipeId} IN ${recipeIds}`)
    .orderBy(asc(recipeIngredients.recipeId), asc(recipeIngredients.position))
    .limit(mealsPerWeek * 100);
}

/** The recipe of a meal that was removed and can be restored; empty otherwise. */
export function removedRecipeIds({ userId, id }: { userId: number; id: number }): SQL {
  return sql`(SELECT recipe_id FROM planned_meals
    WHERE id = ${id} AND user_id = ${userId} AND removed_at IS NOT NULL)`;
}
