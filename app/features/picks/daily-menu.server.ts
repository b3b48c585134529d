// Four dishes that change every day. They follow from the date alone, so that everybody sees the same menu.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { recipeOccasions } from "#app/features/recipes/search/listing-choices.ts";
import { overnight } from "#app/lib/format/duration.ts";
import type { RecipeType } from "#app/features/recipes/vocabulary.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { menuOf, type MenuPart } from "./feasts.ts";
import { withStartingId } from "./starting-id.server.ts";

/** For each part of the menu, this many recipes of its type are looked at, however many there are. */
const lookedAt = 100;
/** Few dishes are for a breakfast that is ready soon. */
const lookedAtForBreakfast = 200;
/** What is offered for a day can be begun on it: the wait is counted. */
const isOfDay = sql`total_time < ${sql.raw(String(overnight))}`;
/** A breakfast is wanted soon. */
const breakfastMinutes = 120;

const names = (occasion: (typeof recipeOccasions)[number]) =>
  sql`(occasion_bits & ${1 << recipeOccasions.indexOf(occasion)}) <> 0`;

const main = (condition: SQL) => sql`(${condition} AND NOT (${names("breakfast")}))`;

const parts: Record<MenuPart, { type: RecipeType; condition: SQL }> = {
  breakfast: {
    type: "food",
    condition: sql`(${names("breakfast")} AND total_time <= ${breakfastMinutes})`,
  },
  weekday: { type: "food", condition: main(sql`total_time <= 60`) },
  saturday: { type: "food", condition: main(sql`total_time > 120 AND ${isOfDay}`) },
  sunday: { type: "food", condition: main(sql`${names("sunday")} AND ${isOfDay}`) },
  drink: { type: "drink", condition: isOfDay },
  sweet: { type: "pastry", condition: isOfDay },
};

/** One query for each part of the menu; a part without a dish near the day's place has no row. */
export function menuQueries(db: Database, today: Date) {
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  return menuOf(today).map((part) => partRead(part, day)(db));
}

const partRead = memoize((part: MenuPart, day: number) => {
  const { type, condition } = parts[part];
  // The condition is checked on what the index holds (migrations/0140_baseline.sql).
  const columns = sql`SELECT id, iif(${condition}, 1, 0) AS fits FROM recipes WHERE ${and(published, eq(recipes.type, type))}`;
  // 48271, 7919 and 10007 are primes: each day starts at another place, and the order of ids is another one.
  const near = sql`${withStartingId(sql`${day * 48_271}`)}
    SELECT id FROM (SELECT * FROM (
      SELECT * FROM (${columns} AND id >= (SELECT id FROM start) ORDER BY id)
      UNION ALL SELECT * FROM (${columns} AND id < (SELECT id FROM start) ORDER BY id)) LIMIT ${part === "breakfast" ? lookedAtForBreakfast : lookedAt})
    WHERE fits ORDER BY (id * 7919 + ${day * 104_729}) % 10007, id LIMIT 1`;
  return preparedRead((db) =>
    db
      .select({ ...summary, part: sql<MenuPart>`${part}`.as("menu_part") })
      .from(sql`(${near}) AS near`)
      .innerJoin(recipes, sql`${recipes.id} = near.id`),
  );
});
