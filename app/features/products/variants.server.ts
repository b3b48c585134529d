// Sizes of a product (docs/decisions/052-variants-and-bundles.md). drizzle writes a column of the only table without the
// name of the table, which would mean another column inside these subqueries: hence the raw names.
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { productComponents, products } from "#app/db/schema/shop.ts";
import { maxVariants } from "./vocabulary.ts";

const productId = sql.raw("products.id");
const ownCents = sql.raw("products.price_cents");

/** For EXISTS: further sizes, named `sizes`, of the product in the query. */
export const sizesWhere = (condition: SQL): SQL =>
  sql`(SELECT 1 FROM products AS sizes
    WHERE sizes.variant_of = ${productId} AND sizes.is_active = 1 AND ${condition})`;

/** The price of a product's cheapest size. */
export const lowestCents =
  sql<number>`min(${ownCents}, coalesce((SELECT min(sizes.price_cents) FROM products AS sizes
    WHERE sizes.variant_of = ${productId} AND sizes.is_active = 1), ${ownCents}))`.mapWith(Number);

/** Its sizes have different prices. */
export const hasPricesSql =
  sql<boolean>`EXISTS ${sizesWhere(sql`sizes.price_cents <> ${ownCents}`)}`.mapWith(Boolean);

/** A size is sold as long as its product is. */
export const isOnSale = sql<boolean>`(${sql.raw("products.is_active")} = 1 AND NOT EXISTS (
  SELECT 1 FROM products AS base WHERE base.id = ${sql.raw("products.variant_of")} AND base.is_active = 0))`.mapWith(
  Boolean,
);

/** "Caldero, 30 cm": what a cart, an order and an email call it. */
export const soldName = {
  name: sql<string>`products.name || coalesce(', ' || products.variant_label, '')`.as("sold_name"),
  nameEs: sql<string>`products.name_es || coalesce(', ' || products.variant_label_es, '')`.as(
    "sold_name_es",
  ),
};

/** A product and its further sizes, by the id of the product. */
export const isSizeOf = (id: SQL | number): SQL =>
  sql`(${sql.raw("products.id")} = ${id} OR ${sql.raw("products.variant_of")} = ${id})`;

/** Of a product among its sizes: 1 is the product itself. */
export const variantNumber =
  sql<number>`CASE WHEN ${sql.raw("products.variant_of")} IS NULL THEN 1 ELSE ${sql.raw("products.position")} END`.mapWith(
    Number,
  );

/** The sizes of a product, the cheapest first; for a batch. */
export function variantsQuery(db: Database, id: SQL<number>) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      /** in addresses; stays when other sizes come or go */
      number: variantNumber,
      label: products.variantLabel,
      labelEs: products.variantLabelEs,
      priceCents: products.priceCents,
      stock: products.stock,
      weightGrams: products.weightGrams,
      size: products.size,
      sizeEs: products.sizeEs,
      scaleUrl: products.scaleUrl,
    })
    .from(products)
    .where(
      sql`${isSizeOf(id)} AND ${products.isActive} = 1 AND ${products.variantLabel} IS NOT NULL`,
    )
    .orderBy(products.priceCents, variantNumber)
    .limit(maxVariants);
}

/** Its stock is that of its components. */
export const isBundle = sql<boolean>`EXISTS (SELECT 1 FROM product_components AS parts
  WHERE parts.bundle_id = ${productId})`.mapWith(Boolean);

/** Products in the order of the catalogue, each followed by its further sizes. */
export const byProduct: ReadonlyArray<SQL> = [
  sql`coalesce((SELECT base.position FROM products AS base WHERE base.id = ${sql.raw("products.variant_of")}), ${sql.raw("products.position")})`,
  sql`coalesce(${sql.raw("products.variant_of")}, ${productId})`,
  variantNumber,
];

/** What a bundle is made of; for a batch. */
export function componentsQuery(db: Database, bundleId: SQL<number> | number) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      ...soldName,
      priceCents: products.priceCents,
      imageUrl: products.imageUrl,
      isOnSale,
      quantity: productComponents.quantity,
    })
    .from(productComponents)
    .innerJoin(products, sql`${products.id} = ${productComponents.componentId}`)
    .where(sql`${productComponents.bundleId} = ${bundleId}`)
    .orderBy(productComponents.position)
    .limit(maxVariants);
}
