// Reads of products and shipping. Every read names its columns and has a limit.
import { and, asc, desc, eq, gte, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products, shippingCountries, shippingRates, shippingZones } from "#app/db/schema/shop.ts";
import type { Language } from "#app/i18n/languages.ts";
import { deliveryDays, type DeliveryDays } from "./delivery.ts";
import type { ShippingZone } from "./free-shipping.ts";
import { photosOf } from "./product-extras.server.ts";
import { parseProductFilter, shopAddress, type ProductFilter } from "./product-filter.ts";
import type { Rate } from "./totals.ts";
import type { Material, Use } from "./vocabulary.ts";

const productsPerPage = 16;
/** next to the recipes of a search */
const maxSearchProducts = 3;

/** In stock, or its file is in the bucket (downloads/stored-files.server.ts), or a gift card. */
export const isAvailableSql =
  sql<boolean>`(${products.stock} > 0 OR ${products.fileStored} = 1 OR ${products.isGiftCard} = 1)`.mapWith(
    Boolean,
  );

export const productSummary = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameEs: products.nameEs,
  description: products.description,
  descriptionEs: products.descriptionEs,
  priceCents: products.priceCents,
  imageUrl: products.imageUrl,
  badge: products.badge,
  isAvailable: isAvailableSql,
};
export type ProductSummary = Awaited<ReturnType<typeof listProducts>>["products"][number];

/** One page of matching products; names sort by the reader's language. A page past the last one is empty. */
export async function listProducts(db: Database, filter: ProductFilter, language: Language) {
  const where = and(...conditions(filter));
  const [found, [count]] = await db.batch([
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
  ]);
  const total = Number(count?.total ?? 0);
  return {
    products: found,
    total,
    page: filter.page,
    pageCount: Math.max(1, Math.ceil(total / productsPerPage)),
  };
}

function conditions({ use, material, from, to, inStock }: ProductFilter): Array<SQL> {
  const all: Array<SQL> = [sql`${products.isActive} = 1`];
  if (use) all.push(eq(products.use, use));
  if (material) all.push(eq(products.material, material));
  if (from !== null) all.push(gte(products.priceCents, from * 100));
  if (to !== null) all.push(lte(products.priceCents, to * 100));
  if (inStock) all.push(sql`${isAvailableSql}`);
  return all;
}

function order({ sort }: ProductFilter, language: Language): Array<SQL> {
  if (sort === "price") return [asc(products.priceCents), asc(products.id)];
  if (sort === "price-desc") return [desc(products.priceCents), asc(products.id)];
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
  // Folded once for all words: D1 allows 100 bound parameters.
  const folded = db
    .select({
      id: products.id,
      names: foldedName(sql`' ' || ${products.name} || ' ' || ${products.nameEs}`).as("names"),
    })
    .from(products)
    .where(sql`${products.isActive} = 1`)
    .as("folded");
  return db
    .select(productSummary)
    .from(folded)
    .innerJoin(products, eq(products.id, folded.id))
    .where(
      and(
        ...prefixes.map(
          (word) => sql`instr(${folded.names}, ${` ${word.replaceAll("ñ", "n~")}`}) > 0`,
        ),
      ),
    )
    .orderBy(products.position)
    .limit(maxSearchProducts);
}

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
    .where(sql`${products.slug} IN (${slugs}) AND ${products.isActive} = 1`)
    .limit(24);
}

export type Product = NonNullable<Awaited<ReturnType<typeof getProduct>>>;

export async function getProduct(db: Database, slug: string) {
  const [[product], zones, destinations, photos] = await db.batch([
    db
      .select({
        ...productSummary,
        kind: products.kind,
        use: products.use,
        material: products.material,
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
        currency: products.currency,
        stock: products.stock,
        weightGrams: products.weightGrams,
        ratingCount: products.ratingCount,
        ratingSum: products.ratingSum,
        fileKey: products.fileKey,
        scaleUrl: products.scaleUrl,
        inUseRecipeId: products.inUseRecipeId,
        isGiftCard: products.isGiftCard,
      })
      .from(products)
      .where(and(eq(products.slug, slug), sql`${products.isActive} = 1`))
      .limit(1),
    ratesQuery(db),
    destinationsQuery(db),
    photosOf(db, productIdOf(slug)),
  ]);
  if (!product) return null;
  return {
    ...product,
    // Enum values, checked before content is loaded.
    use: product.use as Use,
    material: product.material as Material | null,
    zones: groupByZone(zones, destinations),
    destinations,
    photos,
  };
}

/** The id of a product, for a query that leaves together with that of the product. */
export const productIdOf = (slug: string): SQL<number> =>
  sql`(SELECT id FROM products WHERE slug = ${slug})`;

/** Shop paths for the sitemap. */
export async function listShopPaths(db: Database, limit: number): Promise<Array<string>> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.isActive} = 1`)
    .orderBy(products.position)
    .limit(limit);
  return [
    shopAddress(parseProductFilter(new URLSearchParams())),
    ...rows.map(({ slug }) => `/product/${slug}`),
  ];
}

/** Review pages of all products. */
export async function listProductReviewPaths(db: Database, limit: number): Promise<Array<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.isActive} = 1`)
    .limit(limit);
  return rows.map(({ id }) => `/review/${id}`);
}

export type Destination = { country: string; zone: string };

const shipsFreeColumn = sql<boolean>`coalesce(${shippingZones.shipsFree}, 0)`.mapWith(Boolean);

/** All countries we ship to, whether free shipping covers each, and how long it takes. */
export function listDestinations(db: Database) {
  return destinationsQuery(db);
}

function destinationsQuery(db: Database) {
  return db
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
    .limit(300);
}

/** Countries with free shipping. */
export async function listFreeCountries(db: Database): Promise<Array<Destination>> {
  return freeCountriesQuery(db);
}

function freeCountriesQuery(db: Database) {
  return (
    db
      .select({
        country: shippingCountries.country,
        zone: sql<string>`${shippingCountries.zone}`.as("of_zone"),
      })
      .from(shippingZones)
      // In this order: SQLite would read all countries first.
      .crossJoin(shippingCountries)
      .where(
        and(sql`${shippingZones.shipsFree} = 1`, eq(shippingCountries.zone, shippingZones.zone)),
      )
      .orderBy(shippingCountries.country)
      .limit(300)
  );
}

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
    })
    .from(shippingCountries)
    .innerJoin(shippingRates, eq(shippingRates.zone, shippingCountries.zone))
    .leftJoin(shippingZones, eq(shippingZones.zone, shippingCountries.zone))
    .where(eq(shippingCountries.country, country))
    .orderBy(shippingRates.upToGrams)
    .limit(100);
}

export function toShippingZone(rows: ReadonlyArray<Rate & { shipsFree: boolean }>): ShippingZone {
  return {
    rates: rows.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents })),
    shipsFree: rows[0]?.shipsFree ?? false,
  };
}

function ratesQuery(db: Database) {
  const freeZones = db
    .select({ zone: shippingZones.zone })
    .from(shippingZones)
    .where(sql`${shippingZones.shipsFree} = 1`);
  return db
    .select({
      // In a batch, columns are told apart by name only.
      zone: sql<string>`${shippingRates.zone}`.as("of_zone"),
      upToGrams: shippingRates.upToGrams,
      priceCents: shippingRates.priceCents,
      shipsFree: sql<boolean>`${shippingRates.zone} IN ${freeZones}`.mapWith(Boolean).as("is_free"),
    })
    .from(shippingRates)
    .limit(300);
}

/** Zones and their rates, cheapest first. Sorted here: D1 would count each sorted row once more. */
function groupByZone(
  rows: Array<Rate & { zone: string; shipsFree: boolean }>,
  destinations: ReadonlyArray<{ zone: string; minDays: number | null; maxDays: number | null }>,
): Array<ShippingZone & { zone: string; days: DeliveryDays | null }> {
  const zones = new Map<string, { rates: Array<Rate>; shipsFree: boolean }>();
  const sorted = rows.toSorted((a, b) => a.upToGrams - b.upToGrams || a.priceCents - b.priceCents);
  for (const { zone, shipsFree, ...rate } of sorted)
    zones.set(zone, { rates: [...(zones.get(zone)?.rates ?? []), rate], shipsFree });
  return [...zones].map(([zone, values]) => {
    const place = destinations.find((destination) => destination.zone === zone);
    return { zone, ...values, days: place ? deliveryDays(place.minDays, place.maxDays) : null };
  });
}

/** Has a row if an order took the last item of a product: cached pages still say "in stock". */
export function soldOutByOrderQuery(db: Database, orderNumber: string) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.stock} = 0 AND ${products.id} IN (SELECT product_id FROM order_lines
        WHERE order_id = (SELECT id FROM orders WHERE number = ${orderNumber}))`,
    )
    .limit(1);
}
