// Counts the rows D1 reads for a page: D1 bills them, and they grow with the catalogue. The catalogue's functions run
// here in Node against the database of a served site.
import { sql } from "drizzle-orm";
import { connect, type Database } from "../app/db/client.server.ts";
import type { Catalogue } from "../app/features/recipes/catalogue.ts";
import { databaseCatalogue } from "../app/features/recipes/recipe-queries.server.ts";
import { parseRecipeFilter } from "../app/features/recipes/search/recipe-filter.ts";
import { regions, type RecipeType, type Region } from "../app/lib/values/catalogue-values.ts";
import { loadFacets } from "../app/features/recipes/search/load-facets.server.ts";
import { findCookable } from "../app/features/pantry/find-recipes.server.ts";
import { correctIngredients } from "../app/features/search/correct-ingredients.server.ts";
import { parsePantry } from "../app/features/pantry/pantry-query.ts";
import { listChefs } from "../app/features/community/chefs/chef-list.server.ts";
import { familyStories } from "../app/features/community/family-stories.ts";
import { listStories } from "../app/features/community/community-queries.server.ts";
import { readCart } from "../app/features/checkout/cart-queries.server.ts";
import { getProduct } from "../app/features/products/get-product.server.ts";
import { listDestinations } from "../app/features/products/product-queries.server.ts";
import {
  listProductDishes,
  listRecipeTools,
} from "../app/features/products/product-recipes.server.ts";

type QueryCost = { rowsRead: number; sqlMilliseconds: number };

/** The same queries as the routes' loaders. */
const pageQueries: Record<
  string,
  (
    catalogue: Catalogue,
    ids: Array<number>,
    shop: { db: Database; cartId: string },
  ) => Promise<unknown>
> = {
  home: (catalogue, ids) =>
    Promise.all([
      catalogue.listFeatured(),
      catalogue.listPopular(),
      catalogue.countByRegion(),
      catalogue.listByIds(ids.slice(0, 4)),
    ]),
  ...Object.fromEntries(
    [
      "",
      "page=2",
      "page=40",
      "sort=popular",
      "sort=quickest",
      "country=Mexico",
      "difficulty=advanced",
      "total=15",
      "diet=vegan",
      "diet=low-sugar",
      "country=Mexico&diet=vegan",
      "country=Mexico&difficulty=advanced",
      "country=Mexico&sort=popular",
      "country=Mexico&sort=quickest",
      "diet=vegan&total=30",
      "diet=vegan&diet=high-protein",
      "diet=vegan&diet=low-sugar&match=any",
      "diet=low-sugar&sort=popular",
      "country=Bahamas&diet=low-sugar&difficulty=advanced&total=15",
      "diet=unknown",
      "ingredients=rice",
      "total=30",
      "without=milk&without=gluten",
      "main=lobster",
      "main=chicken&sort=popular",
      "occasion=ramadan",
      "technique=nixtamal",
    ].map((query) => [
      query ? `listing /food?${query}` : "listing /food",
      (catalogue: Catalogue) => catalogue.listRecipes(filter(query, { type: "food" })),
    ]),
  ),
  "listing /drinks?country=Mexico": (catalogue) =>
    catalogue.listRecipes(filter("country=Mexico", { type: "drink" })),
  ...Object.fromEntries(
    regions.flatMap((region) =>
      ["", "diet=low-sugar", "sort=popular", "sort=quickest"].map((query) => [
        `region /region/${region}${query && "?"}${query}`,
        (catalogue: Catalogue) => catalogue.listRecipes(filter(query, { region })),
      ]),
    ),
  ),
  "search by diet alone (vegan)": (catalogue) => catalogue.listRecipes(filter("q=vegan")),
  "numbers beside the filters of /food": (_catalogue, _ids, { db }) =>
    loadFacets(db, filter("", { type: "food" }), { type: "food" }),
  "numbers beside the filters of a search": (_catalogue, _ids, { db }) =>
    loadFacets(db, filter("q=chicken"), {}),
  "what can I cook (rice, beans, egg)": (_catalogue, _ids, { db }) =>
    findCookable(db, parsePantry(new URLSearchParams("have=rice,beans,egg")), (names) =>
      correctIngredients(db, names),
    ),
  recipe: (catalogue, ids, { db }) => {
    // Always the same one, or the next below it: the middle of the catalogue is another with each new recipe.
    const id = ids.find((one) => one <= 255) ?? ids[0]!;
    return Promise.all([catalogue.getRecipe(id), listRecipeTools(db, id)]);
  },
  "product /product/caldero": (_catalogue, _ids, { db }) =>
    Promise.all([getProduct(db, "caldero"), listProductDishes(db, "caldero")]),
  chefs: (_catalogue, _ids, { db }) => listChefs(db, 1),
  "family stories": (_catalogue, _ids, { db }) =>
    listStories(db, {
      ids: familyStories.map(({ id }) => id),
      filter: { place: null, generation: null, occasion: null },
      page: 1,
    }),
  "cart of one line": (_catalogue, _ids, { db, cartId }) =>
    Promise.all([readCart(db, sql`${cartId}`, null), listDestinations(db)]),
  "search chicken": (catalogue) => catalogue.listRecipes(filter("q=chicken")),
  "search ocol (inside words)": (catalogue) => catalogue.listRecipes(filter("q=ocol")),
  "search zzqxj (nothing)": (catalogue) => catalogue.listRecipes(filter("q=zzqxj")),
};

export async function measureRowsRead(
  d1: D1Database,
  cartId: string,
): Promise<Map<string, QueryCost>> {
  const all = await databaseCatalogue(connect(d1)).listForSitemap(50_000);
  const ids = all.map(({ id }) => id);
  const results = new Map<string, QueryCost>();
  for (const [name, runQueries] of Object.entries(pageQueries)) {
    const cost = { rowsRead: 0, sqlMilliseconds: 0 };
    const db = connect(counting(d1, cost));
    await runQueries(databaseCatalogue(db), ids, { db, cartId });
    results.set(name, cost);
  }
  return results;
}

function filter(query: string, scope: { type?: RecipeType; region?: Region } = {}) {
  return parseRecipeFilter(new URLSearchParams(query), scope);
}

/** Wraps the database and adds up the cost that each result reports. */
function counting(d1: D1Database, cost: QueryCost): D1Database {
  const add = (results: Array<D1Result>) => {
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.sqlMilliseconds += meta.duration;
    }
  };
  const countingStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    overriding(statement, {
      bind: (...values: Array<unknown>) => countingStatement(statement.bind(...values)),
      // drizzle reads single results as raw rows without meta data: the query runs a second time for them.
      raw: async (...options: []) => {
        add([await statement.all()]);
        return statement.raw(...options);
      },
      all: async () => {
        const result = await statement.all();
        add([result]);
        return result;
      },
    });
  return overriding(d1, {
    prepare: (query: string) => countingStatement(d1.prepare(query)),
    batch: async (statements: Array<D1PreparedStatement>) => {
      const results = await d1.batch(
        statements.map((statement) => originals.get(statement) ?? statement),
      );
      add(results);
      return results;
    },
  });
}

/** batch() needs the statements created by D1 itself. */
const originals = new WeakMap<object, D1PreparedStatement>();

function overriding<T extends object>(target: T, overrides: Record<string, unknown>): T {
  const proxy = new Proxy(target, {
    get: (object, name) =>
      typeof name === "string" && Object.hasOwn(overrides, name)
        ? overrides[name]
        : Reflect.get(object, name),
  });
  originals.set(proxy, target as unknown as D1PreparedStatement);
  return proxy;
}
