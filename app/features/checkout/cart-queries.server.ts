// A cart as its tables have it.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts, products } from "#app/db/schema/shop.ts";
import { getShippingZone } from "#app/features/products/queries.server.ts";
import { maxCartLines } from "#app/features/products/vocabulary.ts";

/** A file was looked for when it came into the cart. */
export const orderable =
  sql<boolean>`(${products.stock} > 0 OR ${products.fileKey} IS NOT NULL)`.mapWith(Boolean);

/** Its lines, and what parcels cost to its country where one is chosen; null for a cart that is not there. */
export async function readCart(db: Database, id: string) {
  const [[cart], rows] = await db.batch([
    db
      .select({
        id: carts.id,
        checkoutKey: carts.checkoutKey,
        country: carts.country,
        postcode: carts.postcode,
      })
      .from(carts)
      .where(eq(carts.id, id))
      .limit(1),
    db
      .select({
        productId: products.id,
        slug: products.slug,
        name: products.name,
        nameEs: products.nameEs,
        imageUrl: products.imageUrl,
        unitPriceCents: products.priceCents,
        quantity: cartLines.quantity,
        stock: products.stock,
        isAvailable: sql<boolean>`(${orderable} AND ${products.isActive} = 1)`.mapWith(Boolean),
        weightGrams: sql<number>`coalesce(${products.weightGrams}, 0)`,
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(eq(cartLines.cartId, id))
      .orderBy(cartLines.addedAt, cartLines.productId)
      .limit(2 * maxCartLines),
  ]);
  if (!cart) return null;
  return { cart, rows, zone: cart.country ? await getShippingZone(db, cart.country) : null };
}

const pieces = sql<number>`coalesce(sum(${cartLines.quantity}), 0)`.mapWith(Number);

/** How many pieces are in a cart. */
export function pieceCountQuery(db: Database, cartId: string) {
  return db.select({ count: pieces }).from(cartLines).where(eq(cartLines.cartId, cartId));
}

/** How many pieces are in a user's cart. */
export function cartCountQuery(db: Database, userId: number) {
  return db
    .select({ count: pieces })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId));
}
