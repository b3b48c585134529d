// Whole recipes by a subquery of ids, in one round trip: for a document with many recipes.
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import { firstContributedId, type Recipe } from "#app/features/recipes/catalogue.ts";
import {
  published,
  recipeColumns,
  summary,
  ingredientColumns,
  stepColumns,
} from "#app/features/recipes/recipe-summary.server.ts";

/** of one document: a week of full days, and a full collection */
const recipeLimit = 80;

/** The published recipes among `ids`, by id. `ids` is a subquery in brackets. */
export async function readRecipesIn(db: Database, ids: SQL): Promise<Map<number, Recipe>> {
  const isOneOf = sql`IN ${ids}`;
  const [rows, ingredients, steps] = await Promise.all([
    db
      .select({
        ...summary,
        ...recipeColumns,
        author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`.as(
          "author",
        ),
      })
      .from(recipes)
      .leftJoin(users, eq(users.id, recipes.authorId))
      .where(and(sql`${recipes.id} ${isOneOf}`, published))
      .limit(recipeLimit),
    db
      .select({
        recipeId: recipeIngredients.recipeId,
        ...ingredientColumns,
      })
      .from(recipeIngredients)
      .where(sql`${recipeIngredients.recipeId} ${isOneOf}`)
      .orderBy(asc(recipeIngredients.recipeId), asc(recipeIngredients.position))
      .limit(recipeLimit * 100),
    db
      .select({
        recipeId: recipeSteps.recipeId,
        ...stepColumns,
      })
      .from(recipeSteps)
      .where(sql`${recipeSteps.recipeId} ${isOneOf}`)
      .orderBy(asc(recipeSteps.recipeId), asc(recipeSteps.position))
      .limit(recipeLimit * 100),
  ]);
  return new Map(
    rows.map(({ author, ...recipe }) => [
      recipe.id,
      {
        ...recipe,
        story: null,
        storyEs: null,
        occasion: null,
        occasionEs: null,
        // Units were validated before the recipe was stored.
        ingredients: ingredients.filter(
          ({ recipeId }) => recipeId === recipe.id,
        ) as Array<Ingredient>,
        steps: steps.filter(({ recipeId }) => recipeId === recipe.id),
        bases: [],
        related: { sameDish: [], sameIngredient: [], sameCountry: [] },
        ...(recipe.id < firstContributedId
          ? {}
          : {
              contribution: {
                author,
                authorSlug: null,
                credit: null,
                sourceUrl: null,
                storyWho: null,
                storyWhere: null,
                photos: [],
              },
            }),
      },
    ]),
  );
}
