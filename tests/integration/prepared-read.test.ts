import { env } from "cloudflare:workers";
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect, type Database } from "#app/db/client.server.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import { getRecipe } from "#app/features/recipes/get-recipe.server.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";

const db = connect(env.DB);

/** Numbers, NULLs, JSON, an expression with a decoder, and a left join. */
const recipeOf = (database: Database, id: number | ReturnType<typeof sql.placeholder>) =>
  database
    .select({
      ...summary,
      tags: recipes.dietaryTags,
      step: sql<string | null>`${recipeSteps.text}`.as("first_step"),
    })
    .from(recipes)
    .leftJoin(recipeSteps, eq(recipeSteps.recipeId, recipes.id))
    .where(eq(recipes.id, id))
    .orderBy(recipeSteps.position)
    .limit(1);

let built = 0;
const preparedRecipe = preparedRead((database) => {
  built++;
  return recipeOf(database, sql.placeholder("id"));
});
const newest = (database: Database) =>
  database.select(summary).from(recipes).where(published).orderBy(desc(recipes.id)).limit(24);
const preparedNewest = preparedRead(newest);

test("a prepared read returns what drizzle returns, for each id, and builds its SQL once", async () => {
  for (const id of [1, 2, 400, 99_999]) {
    const rows = await preparedRecipe(db, { id });
    expect(rows).toEqual(await recipeOf(db, id));
    expect(rows).toHaveLength(id === 99_999 ? 0 : 1);
  }
  expect(built).toBe(1);
  expect(await preparedNewest(db)).toEqual(await newest(db));
});

test("two recipes read at the same time do not mix", async () => {
  const [first, second] = await Promise.all([getRecipe(db, 1), getRecipe(db, 2)]);
  expect([first?.id, second?.id]).toEqual([1, 2]);
  expect(first?.ingredients).not.toEqual(second?.ingredients);
});

test("columns of the same name keep their own values in a batch", async () => {
  const [[row]] = await db.batch([
    db
      .select({
        step: recipeSteps.position,
        ingredient: recipeIngredients.position,
        two: sql<number>`1 + 1`,
        number: sql<number>`1 + 1`,
      })
      .from(recipeSteps)
      .innerJoin(recipeIngredients, eq(recipeIngredients.recipeId, recipeSteps.recipeId))
      .where(eq(recipeSteps.recipeId, 1))
      .orderBy(desc(recipeSteps.position), recipeIngredients.position)
      .limit(1),
  ]);
  const [steps] = await db
    .select({ last: sql<number>`max(${recipeSteps.position})` })
    .from(recipeSteps)
    .where(eq(recipeSteps.recipeId, 1));
  expect(row).toMatchObject({ step: steps!.last, two: 2, number: 2 });
  expect(row!.ingredient).toBeLessThan(row!.step);
});
