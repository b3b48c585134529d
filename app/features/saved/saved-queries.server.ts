// Queries for saved recipes. Every query contains the owner, so another user's id finds nothing.
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import {
  collectionRecipes,
  collections,
  cookedDates,
  savedRecipes,
  shoppingTicks,
} from "#app/db/schema/saved.ts";
import { recipeIngredients, recipes } from "#app/db/schema/recipes.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import {
  published,
  summary,
  listedIngredient,
} from "#app/features/recipes/recipe-summary.server.ts";
import {
  collectionLimit,
  collectionSizeLimit,
  cookedDatesLimit,
  savedLimit,
} from "./saved-limits.ts";

/** Ids of all recipes a user saved, for the buttons on cards. */
export function savedIdsQuery(db: Database, userId: number) {
  return savedIds(db, { userId });
}

const savedIds = preparedRead((db) =>
  db
    .select({ id: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(eq(savedRecipes.userId, sql.placeholder("userId")))
    .limit(savedLimit),
);

export type SavedRecipeDetail = {
  recipe: RecipeSummary;
  isUnavailable: boolean;
  note: string | null;
  /** ISO dates, newest first */
  cookedOn: Array<string>;
  /** all of the owner's collections, and whether the recipe is in them */
  collections: Array<{ id: number; name: string; holds: boolean }>;
};

/** A saved recipe with its note, dates and collections; null when it is not saved. */
export async function getSavedRecipe(
  db: Database,
  { userId, recipeId }: { userId: number; recipeId: number },
): Promise<SavedRecipeDetail | null> {
  const [[row], dates, lists] = await db.batch([
    db
      .select({ ...summary, status: recipes.status, note: savedRecipes.note })
      .from(savedRecipes)
      .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
      .where(and(eq(savedRecipes.userId, userId), eq(savedRecipes.recipeId, recipeId)))
      .limit(1),
    db
      .select({ cookedOn: cookedDates.cookedOn })
      .from(cookedDates)
      .where(and(eq(cookedDates.userId, userId), eq(cookedDates.recipeId, recipeId)))
      .orderBy(desc(cookedDates.cookedOn))
      .limit(cookedDatesLimit),
    db
      .select({
        id: collections.id,
        name: collections.name,
        holds: sql<number>`EXISTS (SELECT 1 FROM collection_recipes WHERE collection_id = ${collections.id} AND recipe_id = ${recipeId})`,
      })
      .from(collections)
      .where(eq(collections.userId, userId))
      .orderBy(asc(collections.name), asc(collections.id))
      .limit(collectionLimit),
  ]);
  if (!row) return null;
  const { status, note, ...recipe } = row;
  return {
    recipe,
    isUnavailable: status !== "published",
    note,
    cookedOn: dates.map(({ cookedOn }) => cookedOn),
    collections: lists.map(({ holds, ...list }) => ({ ...list, holds: holds === 1 })),
  };
}

export type CollectionSummary = { id: number; name: string; size: number; shared: boolean };

export async function listCollections(
  db: Database,
  userId: number,
): Promise<Array<CollectionSummary>> {
  const rows = await ownCollections(db, { userId });
  return rows.map(({ shareToken, ...row }) => ({ ...row, shared: shareToken !== null }));
}

const ownCollections = preparedRead((db) =>
  db
    .select({
      id: collections.id,
      name: collections.name,
      shareToken: collections.shareToken,
      size: sql<number>`(SELECT count(*) FROM collection_recipes JOIN recipes ON recipes.id = collection_recipes.recipe_id
        WHERE collection_id = ${collections.id} AND recipes.status = 'published')`,
    })
    .from(collections)
    .where(eq(collections.userId, sql.placeholder("userId")))
    .orderBy(asc(collections.name), asc(collections.id))
    .limit(collectionLimit),
);

export type Collection = {
  id: number;
  name: string;
  shareToken: string | null;
  recipes: Array<RecipeSummary>;
};

/** One of this owner's collections. */
export function getCollection(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<Collection | null> {
  return findCollection(db, and(eq(collections.id, id), eq(collections.userId, userId))!);
}

/** The collection of a share link; null when the link was disabled. */
export function getSharedCollection(db: Database, token: string): Promise<Collection | null> {
  return findCollection(db, eq(collections.shareToken, token));
}

async function findCollection(db: Database, where: SQL): Promise<Collection | null> {
  const [[collection], rows] = await db.batch([
    db
      .select({
        id: collections.id,
        name: collections.name,
        shareToken: collections.shareToken,
      })
      .from(collections)
      .where(where)
      .limit(1),
    db
      .select(summary)
      .from(collections)
      .innerJoin(collectionRecipes, eq(collectionRecipes.collectionId, collections.id))
      .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
      .where(and(where, published))
      .orderBy(desc(collectionRecipes.addedAt), desc(recipes.id))
      .limit(collectionSizeLimit),
  ]);
  return collection ? { ...collection, recipes: rows } : null;
}

/** Subquery: the ids of the recipes in a collection of this owner. */
export function recipesOfCollection({ userId, id }: { userId: number; id: number }): SQL {
  return sql`(SELECT recipe_id FROM collection_recipes WHERE collection_id = ${id} AND user_id = ${userId})`;
}

/** Subquery: the ids of the recipes in a shared collection. */
export function recipesOfShared(token: string): SQL {
  return sql`(SELECT recipe_id FROM collection_recipes WHERE collection_id =
    (SELECT id FROM collections WHERE share_token = ${token}))`;
}

/** A collection with its recipes' ids and servings, in its order; null for another user's collection. */
export async function getCollectionServings(
  db: Database,
  { userId, id }: { userId: number; id: number },
) {
  const [[collection], rows] = await db.batch([
    db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.userId, userId)))
      .limit(1),
    db
      .select({ id: collectionRecipes.recipeId, servings: collectionRecipes.servings })
      .from(collectionRecipes)
      .where(and(eq(collectionRecipes.collectionId, id), eq(collectionRecipes.userId, userId)))
      .orderBy(desc(collectionRecipes.addedAt), desc(collectionRecipes.recipeId))
      .limit(collectionSizeLimit),
  ]);
  return collection ? { ...collection, recipes: rows } : null;
}

type ListRecipe = {
  id: number;
  title: string;
  titleEs: string | null;
  writtenIn: Language | null;
  /** servings the recipe is written for; null without servings */
  written: number | null;
  /** servings of the list; null as written */
  servings: number | null;
};

/** Data for the shopping list of a collection; null for another user's collection. */
export async function getListSource(db: Database, { userId, id }: { userId: number; id: number }) {
  const mine = and(eq(collections.id, id), eq(collections.userId, userId));
  const inCollection = db
    .select({ id: collectionRecipes.recipeId })
    .from(collectionRecipes)
    .innerJoin(collections, eq(collections.id, collectionRecipes.collectionId))
    .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
    .where(and(mine, published))
    .orderBy(desc(collectionRecipes.addedAt), desc(collectionRecipes.recipeId))
    .limit(collectionSizeLimit);
  const [[collection], rows, ingredients, ticks] = await db.batch([
    db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(mine)
      .limit(1),
    db
      .select({
        id: recipes.id,
        title: recipes.title,
        titleEs: recipes.titleEs,
        writtenIn: recipes.writtenIn,
        written: recipes.servings,
        servings: collectionRecipes.servings,
      })
      .from(collections)
      .innerJoin(collectionRecipes, eq(collectionRecipes.collectionId, collections.id))
      .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
      .where(and(mine, published))
      .orderBy(desc(collectionRecipes.addedAt), desc(recipes.id))
      .limit(collectionSizeLimit),
    db
      .select({
        recipeId: recipeIngredients.recipeId,
        ...listedIngredient,
      })
      .from(recipeIngredients)
      .where(inArray(recipeIngredients.recipeId, inCollection))
      .orderBy(asc(recipeIngredients.recipeId), asc(recipeIngredients.position))
      .limit(collectionSizeLimit * 100),
    db
      .select({ item: shoppingTicks.item })
      .from(shoppingTicks)
      .innerJoin(collections, eq(collections.id, shoppingTicks.collectionId))
      .where(mine)
      .limit(1000),
  ]);
  if (!collection) return null;
  return {
    collection,
    recipes: rows satisfies Array<ListRecipe>,
    ingredients,
    ticked: ticks.map(({ item }) => item),
  };
}
