// Four dishes that change every day. They follow from the date alone, so that everybody sees the same menu.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { recipeOccasions } from "#app/features/recipes/search/listing-choices.ts";
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import type { RecipeType } from "#app/lib/values/catalogue-values.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { menuOf, type MenuPart } from "./feasts.ts";
import { withStartingId } from "./starting-id.server.ts";

/** For each part of the menu, this many recipes of its type are looked at, however many there are. */
const lookedAt = 100;
/** Few dishes are for a Sunday, or for a breakfast that is ready soon. */
const lookedAtForFew = 350;
/** Of those that fit, a few: the home page shows one that stands nowhere else on it. */
const choices = 6;
/** What is offered for a day is ready on it, also when it is begun in the evening: the wait is counted. */
export const todayMinutes = 90;
/** A breakfast is wanted soon, and so is a dinner on a weekday. */
export const soonMinutes = 60;

const names = (occasion: (typeof recipeOccasions)[number]) =>
  sql`(occasion_bits & ${1 << recipeOccasions.indexOf(occasion)}) <> 0`;
const within = (minutes: number) => sql`total_time <= ${sql.raw(String(minutes))}`;
const main = (condition: SQL) => sql`(${condition} AND NOT (${names("breakfast")}))`;
/** Sauces, breads and snacks are no meal. */
const mealCourses: ReadonlyArray<Course> = ["main", "stew", "rice", "pasta", "grill", "salad"];
const isMeal = sql`(SELECT course FROM recipes AS dish WHERE dish.id = fitting.id) IN (${sql.raw(mealCourses.map((course) => `'${course}'`).join(", "))})`;

type Part = { type: RecipeType; condition: SQL; lookedAt?: number; also?: SQL };

const parts: Record<MenuPart, Part> = {
  breakfast: {
    type: "food",
    condition: sql`(${names("breakfast")} AND ${within(soonMinutes)})`,
    lookedAt: lookedAtForFew,
  },
  weekday: { type: "food", condition: main(within(soonMinutes)), also: isMeal },
  saturday: {
    type: "food",
    condition: main(sql`total_time > 60 AND ${within(todayMinutes)}`),
    also: isMeal,
  },
  sunday: {
    type: "food",
    condition: main(sql`${names("sunday")} AND ${within(todayMinutes)}`),
    lookedAt: lookedAtForFew,
  },
  drink: { type: "drink", condition: within(todayMinutes) },
  sweet: { type: "pastry", condition: within(todayMinutes) },
};

/** One query for each part of the menu, with a few dishes, the first of which is meant. */
export function menuQueries(db: Database, today: Date) {
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  return menuOf(today).map((part) => partRead(part, day)(db));
}

const partRead = memoize((part: MenuPart, day: number) => {
  const { type, condition, lookedAt: looked = lookedAt, also = sql`true` } = parts[part];
  // The condition is checked on what the index holds (migrations/0140_baseline.sql).
  const columns = sql`SELECT id, iif(${condition}, 1, 0) AS fits FROM recipes WHERE ${and(published, eq(recipes.type, type))}`;
  // 48271, 7919 and 10007 are primes: each day starts at another place, and the order of ids is another one.
  const near = sql`${withStartingId(sql`${day * 48_271}`)}
    SELECT id FROM (SELECT * FROM (
      SELECT * FROM (${columns} AND id >= (SELECT id FROM start) ORDER BY id)
      UNION ALL SELECT * FROM (${columns} AND id < (SELECT id FROM start) ORDER BY id)) LIMIT ${looked}) AS fitting
    WHERE fits AND ${also} ORDER BY (id * 7919 + ${day * 104_729}) % 10007, id LIMIT ${choices}`;
  return preparedRead((db) =>
    db
      .select({ ...summary, part: sql<MenuPart>`${part}`.as("menu_part") })
      .from(sql`(${near}) AS near`)
      .innerJoin(recipes, sql`${recipes.id} = near.id`)
      .orderBy(sql`(near.id * 7919 + ${day * 104_729}) % 10007`),
  );
});
