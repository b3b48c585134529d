// Reads everything of one product, for its page.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products, shippingRates, shippingZones } from "#app/db/schema/shop.ts";
import type { KeptReader } from "#app/platform/cache/kept-reads.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { deliveryDays, type DeliveryDays } from "./delivery.ts";
import type { ShippingZone } from "./free-shipping.ts";
import { photosOf } from "./product-page/product-extras.server.ts";
import {
  isAvailableSql,
  listDestinations,
  productIdOf,
  productSummary,
} from "./product-queries.server.ts";
import type { Rate } from "./totals.ts";
import { componentsQuery, isOnSale, variantNumber, variantsQuery } from "./variants.server.ts";
import type { Material, Use } from "./vocabulary.ts";

export type Product = NonNullable<Awaited<ReturnType<typeof getProduct>>>;

const productId = productIdOf(sql.placeholder("slug"));

const reads = {
  product: preparedRead((db) =>
    db
      .select({
        ...productSummary,
        priceCents: products.priceCents,
        isAvailable: isAvailableSql,
        sizeOf: sql<
          string | null
        >`(SELECT slug FROM products AS base WHERE base.id = ${sql.raw("products.variant_of")})`,
        number: variantNumber,
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
        fileKey: products.fileKey,
        scaleUrl: products.scaleUrl,
        inUseRecipeId: products.inUseRecipeId,
        isGiftCard: products.isGiftCard,
      })
      .from(products)
      .where(and(eq(products.slug, sql.placeholder("slug")), isOnSale))
      .limit(1),
  ),
  rates: preparedRead(ratesQuery),
  photos: preparedRead((db) => photosOf(db, productId)),
  variants: preparedRead((db) => variantsQuery(db, productId)),
  components: preparedRead((db) => componentsQuery(db, productId)),
};

/** With all its sizes, and with its contents if it is a bundle. `sizeOf`: the address of the product that it is a size of. */
export async function getProduct(
  db: Database,
  slug: string,
  kept: KeptReader = (_name, read) => read(),
) {
  const [[[product], photos, variants, components], [zones, destinations]] = await Promise.all([
    Promise.all([
      reads.product(db, { slug }),
      reads.photos(db, { slug }),
      reads.variants(db, { slug }),
      reads.components(db, { slug }),
    ]),
    kept("shipping", () => Promise.all([reads.rates(db), listDestinations(db)])),
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
    variants,
    components,
  };
}

function ratesQuery(db: Database) {
  const freeZones = db
    .select({ zone: shippingZones.zone })
    .from(shippingZones)
    .where(sql`${shippingZones.shipsFree} = 1`);
  return db
    .select({
      zone: shippingRates.zone,
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
