// The statements of one change that was made without a network, with its outcome.
import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { planStatements } from "#app/features/plan/plan-meal.server.ts";
import { listedMeal } from "#app/features/plan/plan.server.ts";
import { savedRecipeStatements } from "#app/features/saved/save-recipe.server.ts";
import {
  clearStatements,
  hasOtherData,
  isMine,
  isSaved,
  isTicked,
  removeStatements,
  saveStatements,
  tickRows,
  tickStatements,
  type ChangeTime,
  type Owned,
  type OwnCollection,
  type Tick,
} from "#app/features/saved/timed-changes.server.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { dayIn } from "#app/lib/format/time-zone.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { noteStatements, type LateNote } from "./late-note.server.ts";
import { ownRow, type Sent } from "./sent-row.server.ts";
import type { Change } from "./sync-schema.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type Late = Sent & {
  change: Change;
  /** when it was made, ISO */
  at: string;
  note: LateNote | undefined;
};

export function lateStatements(
  visit: Visit,
  { change, at, note, ...sent }: Late,
): Array<BatchItem<"sqlite">> {
  const { db, language, timeZone } = visit.context;
  const { userId } = sent;
  const time: ChangeTime = {
    at,
    isLate: true,
    when: sql`EXISTS (SELECT 1 FROM sent_changes WHERE ${ownRow(sent)})`,
  };
  const withOutcome = (statements: ReadonlyArray<BatchItem<"sqlite">>, outcome: SQL) => [
    ...statements,
    sqlStatement(
      db,
      sql`UPDATE sent_changes SET outcome = coalesce(outcome, ${outcome}) WHERE ${ownRow(sent)}`,
    ),
  ];
  switch (change.kind) {
    case "save": {
      const recipe = { userId, recipeId: change.recipeId };
      return withOutcome(saveStatements(db, recipe, time), savedOutcome(recipe));
    }
    case "remove": {
      const recipe = { userId, recipeId: change.recipeId };
      const statements = removeStatements(db, { ...recipe, confirmed: false }, time);
      return withOutcome(statements, removedOutcome(recipe));
    }
    case "list": {
      const meal = { userId, ...listedMeal(visit, change.listed) };
      return withOutcome(planStatements(db, meal, time.when), listedOutcome(meal));
    }
    case "tick": {
      const list = { userId, id: change.id, ticks: change.ticks };
      return withOutcome(tickStatements(db, list, time), tickedOutcome(list));
    }
    case "clear": {
      const list = { userId, id: change.id };
      return withOutcome(clearStatements(db, list, time), clearedOutcome(list));
    }
    case "recipe": {
      const recipe = { userId, recipeId: change.recipeId };
      const date = formatDate(dayIn(timeZone, new Date(at)), language);
      return withOutcome(
        [
          ...(note ? noteStatements(db, { ...sent, ...recipe, ...note, date }) : []),
          ...savedRecipeStatements(db, { ...recipe, ...change.change }, time),
        ],
        recipeOutcome(recipe, change.change),
      );
    }
  }
}

const isPublished = (recipeId: number) =>
  sql`EXISTS (SELECT 1 FROM recipes WHERE id = ${recipeId} AND status = 'published')`;

const savedOutcome = (recipe: Owned) => sql`CASE WHEN ${isSaved(recipe)} THEN 'done'
  WHEN NOT ${isPublished(recipe.recipeId)} THEN 'gone'
  WHEN EXISTS (SELECT 1 FROM last_changes WHERE user_id = ${recipe.userId} AND kind = 'saved'
    AND target_id = ${recipe.recipeId} AND is_set = 0) THEN 'newer'
  ELSE 'full' END`;

const removedOutcome = (recipe: Owned) => sql`CASE WHEN NOT ${isSaved(recipe)} THEN 'done'
  WHEN ${hasOtherData(recipe)} THEN 'confirm' ELSE 'newer' END`;

type ListedMeal = { userId: number; recipeId: number; formKey: string };

const listedOutcome = ({ userId, recipeId, formKey }: ListedMeal) =>
  sql`CASE WHEN EXISTS (SELECT 1 FROM planned_meals WHERE user_id = ${userId} AND form_key = ${formKey}) THEN 'done'
  WHEN NOT ${isPublished(recipeId)} THEN 'gone' ELSE 'full' END`;

const tickedOutcome = ({ ticks, ...list }: OwnCollection & { ticks: ReadonlyArray<Tick> }) =>
  sql`CASE WHEN NOT ${isMine(list)} THEN 'gone'
  WHEN EXISTS (SELECT 1 FROM ${tickRows(ticks)} AS w WHERE ${isTicked(list, sql`w.item`)} <> w.is_set) THEN 'newer'
  ELSE 'done' END`;

const clearedOutcome = (list: OwnCollection) => sql`CASE WHEN NOT ${isMine(list)} THEN 'gone'
  WHEN EXISTS (SELECT 1 FROM shopping_ticks WHERE collection_id = ${list.id}) THEN 'newer' ELSE 'done' END`;

function recipeOutcome(
  recipe: Owned,
  { cookedOn, uncooked }: { cookedOn?: string | undefined; uncooked?: string | undefined },
): SQL {
  const { userId, recipeId } = recipe;
  const isCooked = (day: string | undefined) => sql`EXISTS (SELECT 1 FROM cooked_dates
    WHERE user_id = ${userId} AND recipe_id = ${recipeId} AND cooked_on = ${day ?? ""})`;
  const wasRemoved = sql`EXISTS (SELECT 1 FROM last_changes WHERE user_id = ${userId} AND kind = 'cooked'
    AND target_id = ${recipeId} AND item = ${cookedOn ?? ""} AND is_set = 0)`;
  return sql`CASE WHEN NOT ${isSaved(recipe)} THEN 'gone'
  WHEN ${isCooked(uncooked)} THEN 'newer'
  WHEN ${cookedOn === undefined ? sql`false` : sql`NOT ${isCooked(cookedOn)}`} THEN CASE WHEN ${wasRemoved} THEN 'newer' ELSE 'full' END
  ELSE 'done' END`;
}
