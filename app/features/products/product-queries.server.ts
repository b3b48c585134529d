// Reads of products and shipping. Every read names its columns and has a limit.
import { and, asc, desc, eq, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products, shippingCountries, shippingRates, shippingZones } from "#app/db/schema/shop.ts";
import { deliveryDays } from "./delivery.ts";
import type { Language } from "#app/i18n/languages.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import type { ShippingZone } from "./free-shipping.ts";
import {
  everything,
  giftPrices,
  giftWays,
  shopAddress,
  type ProductFilter,
} from "./product-filter.ts";
import type { Rate } from "./totals.ts";
import { hasPricesSql, lowestCents, sizesWhere } from "./variants.server.ts";
import { goodFor } from "./vocabulary.ts";

const productsPerPage = 16;
const maxDollars = 100_000;
/** next to the recipes of a search */
const maxSearchProducts = 3;

/** In stock, or its file is in the bucket (downloads/stored-files.server.ts), or a gift card. */
export const isAvailableSql =
  sql<boolean>`(${products.stock} > 0 OR ${products.fileStored} = 1 OR ${products.isGiftCard} = 1)`.mapWith(
    Boolean,
  );

/** A product of the catalogue: on sale, and not one of the further sizes of another. */
const isListed = sql`${products.isActive} = 1 AND ${products.variantOf} IS NULL`;

/** A product as a whole: its lowest price, and available in some size. */
export const productSummary = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameEs: products.nameEs,
  description: products.description,
  descriptionEs: products.descriptionEs,
  priceCents: lowestCents,
  hasPrices: hasPricesSql,
  imageUrl: products.imageUrl,
  badge: products.badge,
  ratingCount: products.ratingCount,
  ratingSum: products.ratingSum,
  isAvailable:
    sql<boolean>`(${isAvailableSql} OR EXISTS ${sizesWhere(sql`sizes.stock > 0`)})`.mapWith(
      Boolean,
    ),
};
export type ProductSummary = Awaited<ReturnType<typeof listProducts>>["products"][number];

/** One page of matching products; names sort by the reader's language. A page past the last one is empty. */
export async function listProducts(db: Database, filter: ProductFilter, language: Language) {
  const where = and(...conditions(filter));
  const [found, [count], gifts] = await db.batch([
    db
      .select(productSummary)
      .from(products)
      .where(where)
      .orderBy(...order(filter, language))
      .limit(productsPerPage)
      .offset((filter.page - 1) * productsPerPage),
    db
      .select({ total: sql<number>`count(*)` })
      .from(products)
      .where(where),
    db
      .select({
        goodFor: products.goodFor,
        origins: products.origins,
        isGiftCard: products.isGiftCard,
        count: sql<number>`count(*)`,
        inPrices: sql`json_array(${sql.join(
          giftPrices.map((price) => sql`sum(${isPriced(price)})`),
          sql`, `,
        )})`.mapWith((list: string) => JSON.parse(list) as Array<number>),
      })
      .from(products)
      .where(isListed)
      .groupBy(products.goodFor, products.origins, products.isGiftCard)
      .limit(300),
  ]);
  const total = Number(count?.total ?? 0);
  return {
    products: found,
    gifts: countGifts(gifts, filter),
    total,
    page: filter.page,
    pageCount: Math.max(1, Math.ceil(total / productsPerPage)),
  };
}

type GiftGroup = {
  goodFor: ReadonlyArray<string>;
  origins: ReadonlyArray<string>;
  isGiftCard: boolean;
  count: number;
  inPrices: ReadonlyArray<number>;
};

/** How many products each way to a gift leads to, together with those of the filter (giftWays()). */
function countGifts(groups: ReadonlyArray<GiftGroup>, filter: ProductFilter) {
  const chosen = giftWays(filter);
  const inPrice = giftPrices.findIndex(({ from, to }) => from === chosen.from && to === chosen.to);
  const isFor = (group: GiftGroup) => !chosen.for || group.goodFor.includes(chosen.for);
  const isFrom = (group: GiftGroup) => !chosen.origin || group.origins.includes(chosen.origin);
  const sum = (has: (group: GiftGroup) => boolean, price = inPrice) =>
    groups
      .filter(has)
      .reduce((total, { count, inPrices }) => total + (price < 0 ? count : inPrices[price]!), 0);
  return {
    /** of giftPrices, in their order */
    prices: giftPrices.map((_price, i) => sum((group) => isFor(group) && isFrom(group), i)),
    goodFor: goodFor
      .filter((value) => groups.some((group) => group.goodFor.includes(value)))
      .map((value) => ({
        value,
        count: sum((group) => group.goodFor.includes(value) && isFrom(group)),
      })),
    origins: [...new Set(groups.flatMap(({ origins }) => origins))].map((country) => ({
      country,
      count: sum((group) => group.origins.includes(country) && isFor(group)),
    })),
    cards: sum(({ isGiftCard }) => isGiftCard, -1),
  };
}

function conditions(filter: ProductFilter): Array<SQL> {
  const { use, material, from, to, inStock } = filter;
  const all: Array<SQL> = [isListed];
  if (use === "gift-card") all.push(sql`${products.isGiftCard} = 1`);
  else if (use) all.push(eq(products.use, use));
  if (filter.for) all.push(contains(products.goodFor, filter.for));
  if (filter.origin) all.push(contains(products.origins, filter.origin));
  if (material) all.push(eq(products.material, material));
  if (from !== null || to !== null) all.push(isPriced(filter));
  if (inStock) all.push(sql`${productSummary.isAvailable}`);
  return all;
}

/** In some size. */
function isPriced({ from, to }: Pick<ProductFilter, "from" | "to">): SQL {
  const isInRange = (price: SQL) =>
    sql`${price} BETWEEN ${(from ?? 0) * 100} AND ${(to ?? maxDollars) * 100}`;
  return sql`(${isInRange(sql`${products.priceCents}`)} OR EXISTS ${sizesWhere(isInRange(sql`sizes.price_cents`))})`;
}

const contains = (list: SQLWrapper, value: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${list}) WHERE value = ${value})`;

function order({ sort }: ProductFilter, language: Language): Array<SQL> {
  if (sort === "price") return [asc(lowestCents), asc(products.id)];
  if (sort === "price-desc") return [desc(lowestCents), asc(products.id)];
  if (sort === "name")
    return [foldedName(language === "es" ? products.nameEs : products.name), asc(products.id)];
  // Products with a badge first, then the order of the file.
  return [sql`${products.badge} IS NULL`, asc(products.position)];
}

/** SQLite sorts accented letters after z. ñ sorts between n and o. */
const letterFolds = { á: "a", é: "e", í: "i", ó: "o", ú: "u", ü: "u", ñ: "n~" };

function foldedName(name: SQLWrapper): SQL {
  return Object.entries(letterFolds)
    .flatMap(([letter, plain]) => [
      [letter, plain] as const,
      [letter.toUpperCase(), plain] as const,
    ])
    .reduce(
      (folded, [letter, plain]) => sql`replace(${folded}, ${letter}, ${plain})`,
      sql`lower(${name})`,
    );
}

/** Products whose name has a word with each of these prefixes; for a batch. */
export function searchProductsQuery(db: Database, prefixes: ReadonlyArray<string>) {
  const values = prefixes.map((word, i) => [`prefix${i}`, ` ${word.replaceAll("ñ", "n~")}`]);
  return productSearch(prefixes.length)(db, Object.fromEntries(values));
}

const productSearch = memoize((prefixes: number) =>
  preparedRead((db) => {
    // Folded once for all words: D1 allows 100 bound parameters.
    const folded = db
      .select({
        id: products.id,
        // A gift card is found by what it is, whatever its name.
        names: foldedName(
          sql`' ' || ${products.name} || ' ' || ${products.nameEs} || iif(${products.isGiftCard}, ' gift card tarjeta de regalo', '')`,
        ).as("names"),
      })
      .from(products)
      .where(isListed)
      .as("folded");
    const isNamed = Array.from(
      { length: prefixes },
      (_, i) => sql`instr(${folded.names}, ${sql.placeholder(`prefix${i}`)}) > 0`,
    );
    return db
      .select(productSummary)
      .from(folded)
      .innerJoin(products, eq(products.id, folded.id))
      .where(and(...isNamed))
      .orderBy(products.position)
      .limit(maxSearchProducts);
  }),
);

/** Active products with these slugs, unordered; at most 24. */
export async function listProductsBySlug(
  db: Database,
  slugs: ReadonlyArray<string>,
): Promise<Array<ProductSummary>> {
  if (slugs.length === 0) return [];
  return listProductsNamed(db, sql`SELECT value FROM json_each(${JSON.stringify(slugs)})`);
}

/** @param slugs a query of one column */
export function listProductsNamed(db: Database, slugs: SQL): Promise<Array<ProductSummary>> {
  return db
    .select(productSummary)
    .from(products)
    .where(sql`${products.slug} IN (${slugs}) AND ${isListed}`)
    .limit(24);
}

export async function hasGiftCards(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isListed, sql`${products.isGiftCard} = 1`))
    .get();
  return found !== undefined;
}

/** The id of a product, for a query that leaves together with that of the product. */
export const productIdOf = (slug: string | Placeholder): SQL<number> =>
  sql`(SELECT id FROM products WHERE slug = ${slug})`;

/** Shop paths for the sitemap. */
export async function listShopPaths(db: Database, limit: number): Promise<Array<string>> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(isListed)
    .orderBy(products.position)
    .limit(limit);
  return [shopAddress(everything), ...rows.map(({ slug }) => `/product/${slug}`)];
}

/** Review pages of all products. */
export async function listProductReviewPaths(db: Database, limit: number): Promise<Array<string>> {
  const rows = await db.select({ id: products.id }).from(products).where(isListed).limit(limit);
  return rows.map(({ id }) => `/review/${id}`);
}

export type Destination = { country: string; zone: string };

const shipsFreeColumn = sql<boolean>`coalesce(${shippingZones.shipsFree}, 0)`.mapWith(Boolean);

/** All countries we ship to, whether free shipping covers each, and how long it takes. */
export const listDestinations = preparedRead((db) =>
  db
    .select({
      country: shippingCountries.country,
      zone: sql<string>`${shippingCountries.zone}`.as("of_zone"),
      shipsFree: shipsFreeColumn,
      minDays: shippingZones.minDays,
      maxDays: shippingZones.maxDays,
    })
    .from(shippingCountries)
    .leftJoin(shippingZones, eq(shippingZones.zone, shippingCountries.zone))
    .orderBy(shippingCountries.country)
    .limit(300),
);

/** Shipping rates of a country; no rates where we do not ship. */
export async function getShippingZone(db: Database, country: string): Promise<ShippingZone> {
  return toShippingZone(await zoneRatesQuery(db, country));
}

/** Rates of a country's zone, lightest first; for a batch. */
export function zoneRatesQuery(db: Database, country: string | SQL<string>) {
  return db
    .select({
      upToGrams: shippingRates.upToGrams,
      priceCents: shippingRates.priceCents,
      shipsFree: shipsFreeColumn,
      minDays: shippingZones.minDays,
      maxDays: shippingZones.maxDays,
    })
    .from(shippingCountries)
    .innerJoin(shippingRates, eq(shippingRates.zone, shippingCountries.zone))
    .leftJoin(shippingZones, eq(shippingZones.zone, shippingCountries.zone))
    .where(eq(shippingCountries.country, country))
    .orderBy(shippingRates.upToGrams)
    .limit(100);
}

type ZoneRate = Rate & { shipsFree: boolean; minDays: number | null; maxDays: number | null };

export function toShippingZone(rows: ReadonlyArray<ZoneRate>): ShippingZone {
  const [first] = rows;
  return {
    rates: rows.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents })),
    shipsFree: first?.shipsFree ?? false,
    days: first ? deliveryDays(first.minDays, first.maxDays) : null,
  };
}

/**
 * Has a row if an order took the last item of a product, or of a bundle's component: cached pages still say "in stock".
 */
export function soldOutByOrderQuery(db: Database, orderNumber: string) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.stock} = 0 AND ${products.id} IN (
        SELECT coalesce(parts.component_id, lines.product_id) FROM order_lines AS lines
        LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
        WHERE lines.order_id = (SELECT id FROM orders WHERE number = ${orderNumber})
        UNION SELECT wholes.bundle_id FROM order_lines AS lines
        LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
        JOIN product_components AS wholes ON wholes.component_id = coalesce(parts.component_id, lines.product_id)
        WHERE lines.order_id = (SELECT id FROM orders WHERE number = ${orderNumber}))`,
    )
    .limit(1);
}
