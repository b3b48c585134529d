// The recipes of a product and the tools of a recipe.
import { and, eq, sql, type AnyColumn } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { productRecipes, products } from "#app/db/schema/shop.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { productIdOf } from "./product-queries.server.ts";

const maxRecipes = 8;
const maxTools = 2;

/** The recipes of a product, in its order. */
export function listProductDishes(db: Database, slug: string): Promise<Array<RecipeSummary>> {
  return dishes(db, { slug });
}

const dishes = preparedRead((db) =>
  db
    .select(summary)
    .from(productRecipes)
    .innerJoin(recipes, eq(recipes.id, productRecipes.recipeId))
    .where(and(eq(productRecipes.productId, productIdOf(sql.placeholder("slug"))), published))
    .orderBy(productRecipes.position)
    .limit(maxRecipes),
);

/** Most important tools of a recipe, each with what does instead of it: for this dish, else in general. */
export function listRecipeTools(db: Database, recipeId: number) {
  return recipeTools(db, { recipeId });
}

const ofDish = (own: AnyColumn, general: AnyColumn) => sql<string>`coalesce(${own}, ${general})`;

const recipeTools = preparedRead((db) =>
  db
    .select({
      slug: products.slug,
      name: products.name,
      nameEs: products.nameEs,
      alternative: ofDish(productRecipes.alternative, products.alternative),
      alternativeEs: ofDish(productRecipes.alternativeEs, products.alternativeEs),
    })
    .from(productRecipes)
    .innerJoin(products, eq(products.id, productRecipes.productId))
    .where(
      and(
        eq(productRecipes.recipeId, sql.placeholder("recipeId")),
        sql`${products.isActive} = 1 AND ${products.kind} = 'physical'`,
      ),
    )
    .orderBy(productRecipes.position, products.position)
    .limit(maxTools),
);
