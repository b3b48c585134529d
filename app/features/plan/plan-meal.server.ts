// Changes of a user's plan. Every WHERE contains the owner. Every command is idempotent, because forms may be sent twice.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { plannedMeals } from "#app/db/schema/plan.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { mealsPerAccount, mealsPerDay, restoreHours } from "./plan-limits.ts";
import { listKey, type Meal, type MealChoice, type PlanResult } from "./meal.ts";

type OwnMeal = { userId: number; id: number };

const own = ({ userId, id }: OwnMeal) =>
  and(eq(plannedMeals.id, id), eq(plannedMeals.userId, userId));

/** The meals of a day, for subqueries that must not refer to the row of the statement around them. */
const ofDay = (userId: number, day: string | SQL) =>
  sql`FROM planned_meals AS d WHERE d.user_id = ${userId} AND d.day = ${day} AND d.removed_at IS NULL`;
const nextPosition = (userId: number, day: string | SQL) =>
  sql`(SELECT coalesce(max(d.position), 0) + 1 ${ofDay(userId, day)})`;
const hasRoom = (userId: number, day: string | SQL) =>
  sql`(SELECT count(*) ${ofDay(userId, day)}) < ${mealsPerDay}`;

/** Deletes meals that were removed long enough ago. */
function deleteRemoved(db: Database, userId: number) {
  const before = new Date(Date.now() - restoreHours * 3_600_000).toISOString();
  return db
    .delete(plannedMeals)
    .where(and(eq(plannedMeals.userId, userId), sql`removed_at < ${before}`));
}

type NewMeal = { userId: number; recipeId: number; formKey: string; choice: MealChoice };

export async function planMeal(db: Database, meal: NewMeal): Promise<PlanResult> {
  const { userId, recipeId, formKey, choice } = meal;
  const [, , [added], [known], [count]] = await db.batch([
    ...planStatements(db, meal, sql`true`),
    db
      .select({ id: plannedMeals.id })
      .from(plannedMeals)
      .where(and(eq(plannedMeals.userId, userId), eq(plannedMeals.formKey, formKey))),
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), published)),
    db
      .select({ isRoom: sql<number>`${hasRoom(userId, choice.day)}`.as("is_room") })
      .from(sql`(SELECT 1)`),
  ]);
  if (added) return { problem: null };
  if (!known) return { problem: "unknown" };
  return { problem: count?.isRoom ? "planFull" : "dayFull" };
}

/** @param when nothing is planned unless this is true */
export function planStatements(
  db: Database,
  { userId, recipeId, formKey, choice }: NewMeal,
  when: SQL,
) {
  const { day, servings, scale, note } = choice;
  return [
    deleteRemoved(db, userId),
    sqlStatement(
      db,
      sql`INSERT INTO planned_meals (user_id, recipe_id, day, position, servings, scale, note, form_key)
      SELECT ${userId}, id, ${day}, ${nextPosition(userId, day)}, ${servings}, ${scale}, ${note}, ${formKey}
      FROM recipes WHERE id = ${recipeId} AND status = 'published' AND ${hasRoom(userId, day)} AND ${when}
        AND (SELECT count(*) FROM planned_meals WHERE user_id = ${userId}) < ${mealsPerAccount}
      ON CONFLICT (user_id, form_key) DO UPDATE SET removed_at = NULL WHERE form_key = ${listKey(recipeId, day)}`,
    ),
  ] as const;
}

/** A meal that moves to another day comes last there. */
export async function changeMeal(
  db: Database,
  { choice, ...meal }: OwnMeal & { choice: MealChoice },
): Promise<PlanResult> {
  const { day, servings, scale, note } = choice;
  const [, [after]] = await db.batch([
    db
      .update(plannedMeals)
      .set({
        servings,
        scale,
        note,
        position: sql`CASE WHEN day = ${day} THEN position ELSE ${nextPosition(meal.userId, day)} END`,
        day,
      })
      .where(
        and(own(meal), sql`removed_at IS NULL AND (day = ${day} OR ${hasRoom(meal.userId, day)})`),
      ),
    db.select({ day: plannedMeals.day }).from(plannedMeals).where(own(meal)),
  ]);
  if (!after) return { problem: "unknown" };
  return { problem: after.day === day ? null : "dayFull" };
}

export async function moveToTop(db: Database, meal: OwnMeal): Promise<void> {
  await db
    .update(plannedMeals)
    .set({
      position: sql`(SELECT min(d.position) - 1 FROM planned_meals AS d
        WHERE d.user_id = planned_meals.user_id AND d.day = planned_meals.day AND d.id <> planned_meals.id)`,
    })
    .where(
      and(
        own(meal),
        sql`EXISTS (SELECT 1 FROM planned_meals AS d
          WHERE d.user_id = planned_meals.user_id AND d.day = planned_meals.day AND d.id <> planned_meals.id)`,
      ),
    );
}

/** A removed meal can be restored for some time. */
export async function removeMeal(db: Database, meal: OwnMeal): Promise<void> {
  await db
    .update(plannedMeals)
    .set({ removedAt: new Date().toISOString() })
    .where(and(own(meal), sql`removed_at IS NULL`));
}

export async function restoreMeal(db: Database, meal: OwnMeal): Promise<PlanResult> {
  const [, [after]] = await db.batch([
    db
      .update(plannedMeals)
      .set({ removedAt: null })
      .where(and(own(meal), hasRoom(meal.userId, sql`planned_meals.day`))),
    db.select({ removedAt: plannedMeals.removedAt }).from(plannedMeals).where(own(meal)),
  ]);
  if (!after) return { problem: "unknown" };
  return { problem: after.removedAt === null ? null : "dayFull" };
}

/** Copies the meals of seven days to the seven days after them, without what is planned there already. */
export async function copyWeek(
  db: Database,
  { userId, from }: { userId: number; from: ReadonlyArray<string> },
): Promise<void> {
  const target = sql`date(s.day, '+7 days')`;
  await db.run(sql`INSERT INTO planned_meals (user_id, recipe_id, day, position, servings, scale, note, form_key)
    SELECT s.user_id, s.recipe_id, ${target}, s.position + ${nextPosition(userId, target)}, s.servings, s.scale, s.note,
      'copy-' || lower(hex(randomblob(12)))
    FROM planned_meals AS s JOIN recipes ON recipes.id = s.recipe_id
    WHERE s.user_id = ${userId} AND s.day BETWEEN ${from[0]} AND ${from[6]} AND s.removed_at IS NULL
      AND recipes.status = 'published'
      AND NOT EXISTS (SELECT 1 ${ofDay(userId, target)} AND d.recipe_id = s.recipe_id)
      AND (SELECT count(*) ${ofDay(userId, target)}) + (SELECT count(*) ${ofDay(userId, sql`s.day`)}
        AND (d.position, d.id) <= (s.position, s.id)) <= ${mealsPerDay}
      AND (SELECT count(*) FROM planned_meals WHERE user_id = ${userId}) < ${mealsPerAccount}`);
}

/** Copies a guest's meals to the account: none is left out, and doing it again adds none. */
export async function attachMeals(
  db: Database,
  { userId, key, meals }: { userId: number; key: string; meals: ReadonlyArray<Meal> },
): Promise<void> {
  const rows = JSON.stringify(
    meals.map(({ id, ...meal }) => ({ formKey: `guest-${key}-${id}`, ...meal })),
  );
  const of = (name: string) => sql.raw(`m.value ->> '${name}'`);
  const start = nextPosition(userId, of("day"));
  await db.run(sql`INSERT INTO planned_meals (user_id, recipe_id, day, position, servings, scale, note, form_key)
    SELECT ${userId}, recipes.id, ${of("day")}, ${start} + m.key, ${of("servings")}, ${of("scale")}, ${of("note")}, ${of("formKey")}
    FROM json_each(${rows}) AS m JOIN recipes ON recipes.id = ${of("recipeId")}
    WHERE true ON CONFLICT DO NOTHING`);
}

/** Statement for a batch that merges two recipes: `keep` takes the place of `drop` in all plans. */
export function mergePlannedMeals(db: Database, { keep, drop }: { keep: number; drop: number }) {
  return db.update(plannedMeals).set({ recipeId: keep }).where(eq(plannedMeals.recipeId, drop));
}
