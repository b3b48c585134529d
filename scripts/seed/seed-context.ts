// What every part of the seed data needs: free ids, times relative to now, and the rows of content/ to refer to.
import { asc, getTableColumns, lt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../../app/db/client.server.ts";
import { recipes } from "../../app/db/schema/recipes.ts";
import { products, shippingCountries, shippingRates } from "../../app/db/schema/shop.ts";
import { firstContributedId } from "../../app/features/recipes/catalogue.ts";

export type Statement = BatchItem<"sqlite">;

type Product = Pick<
  typeof products.$inferSelect,
  "id" | "slug" | "name" | "nameEs" | "priceCents" | "weightGrams" | "kind"
>;

export type SeedContext = {
  db: Database;
  /** the next free id of a table */
  nextId: (table: NumberedTable) => number;
  ago: (days: number, hours?: number) => string;
  product: (slug: string) => Product;
  /** price bands of the zone that a country is in */
  ratesTo: (country: string) => Array<{ upToGrams: number; priceCents: number }>;
  /** ids of published recipes of content/ */
  recipeIds: Array<number>;
};

/** Tables whose rows other seed rows refer to. */
type NumberedTable =
  | "users"
  | "orders"
  | "order_returns"
  | "shipments"
  | "submissions"
  | "cooked_entries"
  | "collections"
  | "reviews"
  | "newsletter_subscriptions"
  | "newsletter_issues";

export async function readContext(db: Database, now: Date): Promise<SeedContext> {
  const [goods, countries, rates, content] = await db.batch([
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        nameEs: products.nameEs,
        priceCents: products.priceCents,
        weightGrams: products.weightGrams,
        kind: products.kind,
      })
      .from(products),
    db.select(getTableColumns(shippingCountries)).from(shippingCountries),
    db.select(getTableColumns(shippingRates)).from(shippingRates),
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(lt(recipes.id, firstContributedId))
      .orderBy(asc(recipes.id))
      .limit(20),
  ]);
  // Numbers of deleted rows are not used again, as AUTOINCREMENT would not use them.
  const used = await db.all<{ name: string; last: number }>(sql`
    SELECT name, seq AS last FROM sqlite_sequence
    UNION ALL SELECT 'newsletter_subscriptions', coalesce(max(id), 0) FROM newsletter_subscriptions`);
  const last = new Map(used.map((row) => [row.name, row.last]));
  const goodsBySlug = new Map(goods.map((one) => [one.slug, one]));
  const zones = new Map(countries.map((one) => [one.country, one.zone]));
  return {
    db,
    recipeIds: content.map(({ id }) => id),
    nextId(table) {
      const id = (last.get(table) ?? 0) + 1;
      last.set(table, id);
      return id;
    },
    ago: (days, hours = 0) =>
      new Date(now.getTime() - (days * 24 + hours) * 3_600_000).toISOString(),
    product: (slug) => found(goodsBySlug.get(slug), `product ${slug}`),
    ratesTo: (country) => {
      const zone = found(zones.get(country), `shipping to ${country}`);
      return rates.filter((rate) => rate.zone === zone);
    },
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new Error(`The database has no ${name}. Load the content first: npm run content:load`);
  return value;
}
