// Admin reads of products, shipping and sales. Every read names its columns and has a limit.
import { asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { orderLines, orders, refunds, shippingCentsOf } from "#app/db/schema/orders.ts";
import { productPrices, stockChanges } from "#app/db/schema/inventory.ts";
import {
  discounts,
  productRecipes,
  products,
  shippingCountries,
  shippingRates,
  shippingZones,
} from "#app/db/schema/shop.ts";
import { deliveryDays } from "#app/features/products/delivery.ts";
import { byProduct, isBundle, soldName } from "#app/features/products/variants.server.ts";
import { containsText } from "#app/platform/database/contains-text.ts";
import { lowStock, type StockView } from "./stock-levels.ts";

const productsPerPage = 50;

type StockFilter = {
  view: StockView;
  /** part of the name or the address, in products of every view; empty without a search */
  query: string;
  page: number;
};

export async function listStock(db: Database, { view, query, page }: StockFilter) {
  const ofView: SQL = {
    all: sql`1`,
    low: sql`${products.isActive} = 1 AND ${products.stock} <= ${lowStock} AND NOT ${isBundle}`,
    hidden: sql`${products.isActive} = 0`,
  }[view];
  const where = query
    ? or(
        ...[products.name, products.nameEs, products.slug].map((text) => containsText(text, query)),
      )
    : ofView;
  const [rows, [count]] = await db.batch([
    db
      .select({
        id: products.id,
        slug: products.slug,
        ...soldName,
        priceCents: products.priceCents,
        stock: products.stock,
        isActive: products.isActive,
        isBundle,
        imageUrl: products.imageUrl,
        editedAt: products.editedAt,
      })
      .from(products)
      .where(where)
      .orderBy(...(view === "low" ? [asc(products.stock)] : []), ...byProduct)
      .limit(productsPerPage)
      .offset((page - 1) * productsPerPage),
    db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(products)
      .where(where),
  ]);
  const total = count?.total ?? 0;
  return { products: rows, page, pageCount: Math.max(1, Math.ceil(total / productsPerPage)) };
}

export async function getAdminProduct(db: Database, id: number) {
  const [[product], prices, changes, linkedRecipes] = await db.batch([
    db
      .select({
        id: products.id,
        slug: products.slug,
        kind: products.kind,
        use: products.use,
        goodFor: products.goodFor,
        origins: products.origins,
        material: products.material,
        name: products.name,
        nameEs: products.nameEs,
        description: products.description,
        descriptionEs: products.descriptionEs,
        size: products.size,
        sizeEs: products.sizeEs,
        madeOf: products.madeOf,
        madeOfEs: products.madeOfEs,
        care: products.care,
        careEs: products.careEs,
        inBox: products.inBox,
        inBoxEs: products.inBoxEs,
        alternative: products.alternative,
        alternativeEs: products.alternativeEs,
        priceCents: products.priceCents,
        stock: products.stock,
        weightGrams: products.weightGrams,
        isGiftCard: products.isGiftCard,
        badge: products.badge,
        imageUrl: products.imageUrl,
        pictureOf: products.pictureOf,
        isActive: products.isActive,
        variantOf: products.variantOf,
        variantLabel: products.variantLabel,
        variantLabelEs: products.variantLabelEs,
        isBundle,
        editedAt: products.editedAt,
      })
      .from(products)
      .where(eq(products.id, id))
      .limit(1),
    db
      .select({ since: productPrices.since, priceCents: productPrices.priceCents })
      .from(productPrices)
      .where(eq(productPrices.productId, id))
      .orderBy(desc(productPrices.since))
      .limit(50),
    db
      .select({
        key: stockChanges.changeKey,
        at: stockChanges.at,
        delta: stockChanges.delta,
        reason: stockChanges.reason,
        note: stockChanges.note,
      })
      .from(stockChanges)
      .where(eq(stockChanges.productId, id))
      .orderBy(desc(stockChanges.at))
      .limit(50),
    db
      .select({ slug: recipes.slug })
      .from(productRecipes)
      .innerJoin(recipes, eq(recipes.id, productRecipes.recipeId))
      .where(eq(productRecipes.productId, id))
      .orderBy(productRecipes.position)
      .limit(100),
  ]);
  return product
    ? { ...product, recipes: linkedRecipes.map(({ slug }) => slug), prices, changes }
    : null;
}
export type AdminProduct = NonNullable<Awaited<ReturnType<typeof getAdminProduct>>>;

/** `/goods/{slug}-{eight digits}.svg`: the product's own picture, not a borrowed one. */
const hasOwnDrawing = sql`(substr(${products.imageUrl}, 1, length(${products.slug}) + 8) = '/goods/' || ${products.slug} || '-'
  AND length(${products.imageUrl}) = length(${products.slug}) + 20)`;

/** Existing pictures, by the product they were made for. */
export function listPictures(db: Database) {
  return db
    .select({
      slug: products.slug,
      name: products.name,
      nameEs: products.nameEs,
      imageUrl: products.imageUrl,
    })
    .from(products)
    .where(hasOwnDrawing)
    .orderBy(products.position)
    .limit(200);
}
export type ProductPicture = Awaited<ReturnType<typeof listPictures>>[number];

/** URL of a product's own picture, or null. */
export async function findPicture(db: Database, slug: string): Promise<string | null> {
  const drawn = await db
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(sql`${products.slug} = ${slug} AND ${hasOwnDrawing}`)
    .get();
  return drawn?.imageUrl ?? null;
}

/** Slugs of recipes given by slug or id, in order; `unknown` is the first that does not exist. */
export async function findRecipes(
  db: Database,
  names: ReadonlyArray<string>,
): Promise<{ slugs: Array<string>; unknown: string | null }> {
  if (names.length === 0) return { slugs: [], unknown: null };
  const rows = await db
    .select({ id: recipes.id, slug: recipes.slug })
    .from(recipes)
    .where(
      sql`${recipes.slug} IN (SELECT value FROM json_each(${JSON.stringify(names)})) OR ${recipes.id} IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(names.filter((name) => /^\d+$/.test(name)))}))`,
    )
    .limit(100);
  const found = names.map(
    (name) => rows.find(({ id, slug }) => slug === name || String(id) === name)?.slug ?? null,
  );
  return {
    slugs: [...new Set(found.filter((slug) => slug !== null))],
    unknown: names[found.indexOf(null)] ?? null,
  };
}

export async function listShipping(db: Database) {
  const [rates, countries, stated] = await db.batch([
    db
      .select({
        zone: shippingRates.zone,
        upToGrams: shippingRates.upToGrams,
        priceCents: shippingRates.priceCents,
      })
      .from(shippingRates)
      .orderBy(shippingRates.zone, shippingRates.upToGrams)
      .limit(300),
    db
      .select({ zone: shippingCountries.zone, country: shippingCountries.country })
      .from(shippingCountries)
      .orderBy(shippingCountries.country)
      .limit(300),
    db
      .select({
        zone: shippingZones.zone,
        shipsFree: shippingZones.shipsFree,
        minDays: shippingZones.minDays,
        maxDays: shippingZones.maxDays,
      })
      .from(shippingZones)
      .limit(100),
  ]);
  const statedOf = (zone: string) => stated.find((entry) => entry.zone === zone);
  return [...new Set(rates.map(({ zone }) => zone))].map((zone) => ({
    zone,
    rates: rates.filter((rate) => rate.zone === zone),
    countries: countries.filter((entry) => entry.zone === zone).map(({ country }) => country),
    shipsFree: statedOf(zone)?.shipsFree ?? false,
    days: deliveryDays(statedOf(zone)?.minDays ?? null, statedOf(zone)?.maxDays ?? null),
  }));
}

/** Paid by gift cards is not counted again: it was when the card was sold. */
const revenue = sql`${orders.totalCents} - ${orders.giftCardCents} - ${orders.refundedCents} + ${orders.giftCardRefundedCents}`;
/** Written so that the partial index of paid orders applies. */
const paidSince = (from: string) =>
  sql`${orders.paidAt} IS NOT NULL AND ${orders.paidAt} >= ${from} AND ${orders.status} <> 'cancelled'`;

/** Revenue per day since `from`, less refunds, that of the period before, best-selling products, and why refunds were made. */
export async function readSales(db: Database, { from, before }: { from: string; before: string }) {
  const [days, [previous], best, refunded] = await db.batch([
    db
      .select({
        day: sql<string>`substr(${orders.paidAt}, 1, 10)`,
        cents: sql<number>`sum(${revenue})`.mapWith(Number),
        orders: sql<number>`count(*)`.mapWith(Number),
      })
      .from(orders)
      .where(paidSince(from))
      .groupBy(sql`substr(${orders.paidAt}, 1, 10)`)
      .orderBy(sql`1`)
      .limit(400),
    db
      .select({
        cents: sql<number>`coalesce(sum(${revenue}), 0)`.mapWith(Number),
        orders: sql<number>`count(*)`.mapWith(Number),
      })
      .from(orders)
      .where(sql`${paidSince(before)} AND ${orders.paidAt} < ${from}`),
    db
      .select({
        id: orderLines.productId,
        ...soldName,
        pieces: sql<number>`sum(${orderLines.quantity})`.mapWith(Number),
        cents: sql<number>`sum(${orderLines.quantity} * ${orderLines.unitPriceCents})`.mapWith(
          Number,
        ),
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(paidSince(from))
      .groupBy(orderLines.productId)
      .orderBy(desc(sql`5`))
      .limit(10),
    db
      .select({
        reason: refunds.reason,
        count: sql<number>`count(*)`.mapWith(Number),
        cents: sql<number>`sum(${refunds.amountCents})`.mapWith(Number),
        shippingCents: sql<number>`sum(${refunds.shippingCents})`.mapWith(Number),
      })
      .from(refunds)
      // The status is literal, so that the partial index applies.
      .where(sql`${refunds.status} = 'done' AND ${refunds.doneAt} >= ${from}`)
      .groupBy(refunds.reason)
      .orderBy(desc(sql`3`))
      .limit(20),
  ]);
  return { days, previous: previous ?? { cents: 0, orders: 0 }, best, refunded };
}

/** Paid orders for accounting, without personal data. */
export function listSalesAfter(
  db: Database,
  { from, after, limit }: { from: string; after: number; limit: number },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      country: orders.country,
      paidAt: orders.paidAt,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      discountCode: discounts.code,
      shippingCents: shippingCentsOf,
      taxCents: orders.taxCents,
      taxRate: orders.taxRate,
      isTaxIncluded: orders.isTaxIncluded,
      totalCents: orders.totalCents,
      giftCardCents: orders.giftCardCents,
      refundedCents: orders.refundedCents,
      giftCardRefundedCents: orders.giftCardRefundedCents,
      /** what was refunded of the shipping, and in all by reason */
      refundedShippingCents: sql<number>`(SELECT coalesce(sum(shipping_cents), 0) FROM refunds
        WHERE order_id = ${sql.raw("orders.id")} AND status = 'done')`.mapWith(Number),
      refundedBy: sql<string>`(SELECT json_group_array(json_object('reason', cause, 'cents', cents)) FROM (
        SELECT cause, sum(amount_cents) AS cents FROM refunds
        WHERE order_id = ${sql.raw("orders.id")} AND status = 'done' GROUP BY cause ORDER BY cause))`,
      lines: sql<string>`(SELECT group_concat(quantity || ' × ' || name, '; ') FROM order_lines WHERE order_id = ${sql.raw("orders.id")})`,
    })
    .from(orders)
    .leftJoin(discounts, eq(discounts.id, orders.discountId))
    .where(
      sql`${orders.id} > ${after} AND ${orders.paidAt} IS NOT NULL AND ${orders.paidAt} >= ${from}`,
    )
    .orderBy(orders.id)
    .limit(limit);
}
