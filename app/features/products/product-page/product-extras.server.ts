// Reads of a product beside its page: its photos, its names.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { productPhotos, products } from "#app/db/schema/shop.ts";

export const maxProductPhotos = 8;

/** Photos of a product, in their order; for a batch. */
export function photosOf(db: Database, productId: number | SQL<number>) {
  return db
    .select({
      key: productPhotos.key,
      alt: productPhotos.alt,
      altEs: productPhotos.altEs,
      width: productPhotos.width,
      height: productPhotos.height,
    })
    .from(productPhotos)
    .where(eq(productPhotos.productId, productId))
    .orderBy(productPhotos.position, productPhotos.createdAt)
    .limit(maxProductPhotos);
}

/** Null for a product that is not sold. */
export async function findProductNames(
  db: Database,
  slug: string,
): Promise<{ en: string; es: string } | null> {
  const found = await db
    .select({ en: products.name, es: products.nameEs })
    .from(products)
    .where(and(eq(products.slug, slug), sql`${products.isActive} = 1`))
    .get();
  return found ?? null;
}

export async function isProductPhoto(db: Database, key: string): Promise<boolean> {
  const found = await db
    .select({ key: productPhotos.key })
    .from(productPhotos)
    .where(eq(productPhotos.key, key))
    .get();
  return found !== undefined;
}
