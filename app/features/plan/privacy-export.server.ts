import { asc, eq } from "drizzle-orm";
import { plannedMeals } from "#app/db/schema/plan.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";
import { mealsPerAccount } from "./plan-limits.ts";

export const planData: PersonalData = {
  name: "plan",
  collect: (db, { id }) =>
    db
      .select({
        day: plannedMeals.day,
        recipeId: plannedMeals.recipeId,
        recipe: recipes.title,
        servings: plannedMeals.servings,
        scale: plannedMeals.scale,
        note: plannedMeals.note,
        removedAt: plannedMeals.removedAt,
      })
      .from(plannedMeals)
      .innerJoin(recipes, eq(recipes.id, plannedMeals.recipeId))
      .where(eq(plannedMeals.userId, id))
      .orderBy(asc(plannedMeals.day), asc(plannedMeals.position))
      // Meals of a guest's plan are added beyond the limit.
      .limit(mealsPerAccount * 2),
  erase: (db, { id }) => [db.delete(plannedMeals).where(eq(plannedMeals.userId, id))],
};
