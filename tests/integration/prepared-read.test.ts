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
});

test("prepared reads and drizzle's own can share a batch", async () => {
  const ingredients = db
    .select({ name: recipeIngredients.name })
    .from(recipeIngredients)
    .where(eq(recipeIngredients.recipeId, 1));
  const [recipe, list, names] = await db.batch([
    preparedRecipe(db, { id: 1 }),
    preparedNewest(db),
    ingredients,
  ]);
  expect(recipe).toEqual(await recipeOf(db, 1));
  expect(list).toEqual(await newest(db));
  expect(list).toHaveLength(24);
  expect(names).toEqual(await ingredients);
});

test("two recipes read at the same time do not mix", async () => {
  const [first, second] = await Promise.all([getRecipe(db, 1), getRecipe(db, 2)]);
  expect([first?.id, second?.id]).toEqual([1, 2]);
  expect(first?.ingredients).not.toEqual(second?.ingredients);
});

test("nested columns are refused", async () => {
  const nested = preparedRead((database) =>
    database
      .select({ recipe: { id: recipes.id } })
      .from(recipes)
      .limit(1),
  );
  expect(() => nested(db)).toThrow("flat columns");
});

test("columns of the same name are refused: a batch would lose one of them", () => {
  const doubled = preparedRead((database) =>
    database
      .select({ recipe: recipes.id, step: recipeSteps.recipeId, other: recipeIngredients.recipeId })
      .from(recipes)
      .innerJoin(recipeSteps, eq(recipeSteps.recipeId, recipes.id))
      .innerJoin(recipeIngredients, eq(recipeIngredients.recipeId, recipes.id)),
  );
  expect(() => doubled(db)).toThrow("distinct names");
});
