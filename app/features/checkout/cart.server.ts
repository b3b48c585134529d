// What is in a cart and what it comes to. Whatever a form says, prices, stock and shipping come from the tables.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { carts, products } from "#app/db/schema/shop.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { cartDays } from "#app/lib/promised-limits.ts";
import { orderable, pieceCountQuery, readCart } from "./cart-queries.server.ts";
import { isFileThere } from "#app/features/downloads/file-delivery.server.ts";
import { freeFromCents, type ShippingZone } from "#app/features/products/free-shipping.ts";
import { getShippingZone } from "#app/features/products/queries.server.ts";
import { totalsOf, type Totals } from "#app/features/products/totals.ts";
import { maxCartLines, maxQuantity } from "#app/features/products/vocabulary.ts";

type CartLine = {
  productId: number;
  slug: string;
  name: string;
  nameEs: string;
  imageUrl: string;
  unitPriceCents: number;
  quantity: number;
  /** pieces that are there; null for what has none */
  stock: number | null;
  isAvailable: boolean;
  weightGrams: number;
};

export type Cart = {
  id: string;
  checkoutKey: string;
  country: string | null;
  postcode: string | null;
  lines: Array<CartLine>;
  weightGrams: number;
  /** whether free shipping covers its country; null as long as there is none */
  isCovered: boolean | null;
  totals: Totals;
  /** whether every line can be ordered as it is */
  isOrderable: boolean;
};

type Facts = Pick<SiteFacts, "freeShippingOverUsd">;

/** Null for a cart that is not there; one without lines is there and empty. */
export async function getCart(db: Database, id: string, facts: Facts): Promise<Cart | null> {
  const found = await readCart(db, id);
  if (!found) return null;
  const { cart, rows, zone } = found;
  const weightGrams = rows.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  const lines = { lines: rows, weightGrams };
  return {
    ...cart,
    ...lines,
    ...priceOf(lines, { zone, facts }),
    isOrderable:
      rows.length > 0 &&
      rows.every(
        ({ isAvailable, stock, quantity }) => isAvailable && (stock === null || stock >= quantity),
      ),
  };
}

/** The cart as it would be sent to another country; nothing is written. */
export async function sentTo(
  db: Database,
  { cart, country, facts }: { cart: Cart; country: string; facts: Facts },
): Promise<Cart> {
  const zone = await getShippingZone(db, country);
  return { ...cart, country, ...priceOf(cart, { zone, facts }) };
}

function priceOf(
  { lines, weightGrams }: Pick<Cart, "lines" | "weightGrams">,
  { zone, facts }: { zone: ShippingZone | null; facts: Facts },
): Pick<Cart, "isCovered" | "totals"> {
  return {
    isCovered: zone?.shipsFree ?? null,
    totals: totalsOf({
      lines,
      weightGrams,
      rates: zone?.rates ?? null,
      freeFromCents: freeFromCents(facts, zone),
    }),
  };
}

/** How many pieces are in a cart. */
export const countPieces = (cart: Cart | null): number =>
  cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/**
 * Puts pieces into a cart; more of what is there already adds up. What is sold as a file must be in the bucket, or
 * somebody would pay for nothing.
 */
export async function addToCart(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, slug, quantity }: { cartId: string; slug: string; quantity: number },
): Promise<{ ok: true; count: number } | { ok: false; reason: "unknown" | "sold-out" | "full" }> {
  const product = await db
    .select({ id: products.id, isAvailable: orderable, fileKey: products.fileKey })
    .from(products)
    .where(and(eq(products.slug, slug), sql`${products.isActive} = 1`))
    .get();
  if (!product) return { ok: false, reason: "unknown" };
  if (!product.isAvailable || (product.fileKey && !(await isFileThere(files, product.fileKey))))
    return { ok: false, reason: "sold-out" };
  const now = new Date().toISOString();
  const [written, , [pieces]] = await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO cart_lines (cart_id, product_id, quantity, added_at)
      SELECT ${cartId}, ${product.id}, ${quantity}, ${now}
      WHERE (SELECT count(*) FROM cart_lines WHERE cart_id = ${cartId} AND product_id <> ${product.id}) < ${maxCartLines}
      ON CONFLICT (cart_id, product_id)
      DO UPDATE SET quantity = min(${maxQuantity}, quantity + excluded.quantity)`,
    ),
    touch(db, cartId, now),
    pieceCountQuery(db, cartId),
  ]);
  if (written.meta.changes === 0) return { ok: false, reason: "full" };
  return { ok: true, count: pieces?.count ?? 0 };
}

export type Quantity = { productId: number; quantity: number };

/** Sets how many of each there are; 0 takes a line away. What is not in the cart stays out of it. */
export async function setQuantities(
  db: Database,
  { cartId, quantities }: { cartId: string; quantities: ReadonlyArray<Quantity> },
): Promise<{ count: number }> {
  const wanted = JSON.stringify(quantities);
  const [, , , [pieces]] = await db.batch([
    sqlStatement(
      db,
      sql`UPDATE cart_lines SET quantity = (SELECT value ->> 'quantity' FROM json_each(${wanted})
          WHERE value ->> 'productId' = product_id)
        WHERE cart_id = ${cartId} AND product_id IN (SELECT value ->> 'productId' FROM json_each(${wanted})
          WHERE value ->> 'quantity' > 0)`,
    ),
    sqlStatement(
      db,
      sql`DELETE FROM cart_lines WHERE cart_id = ${cartId} AND product_id IN (
        SELECT value ->> 'productId' FROM json_each(${wanted}) WHERE value ->> 'quantity' = 0)`,
    ),
    touch(db, cartId, new Date().toISOString()),
    pieceCountQuery(db, cartId),
  ]);
  return { count: pieces?.count ?? 0 };
}

/** Puts the things of an order into a cart, as far as they can be had. */
export async function putBack(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, lines }: { cartId: string; lines: ReadonlyArray<{ slug: string; quantity: number }> },
): Promise<{ count: number; isComplete: boolean }> {
  let result = { count: 0, isComplete: true };
  for (const { slug, quantity } of lines) {
    const added = await addToCart({ db, files }, { cartId, slug, quantity });
    result = added.ok ? { ...result, count: added.count } : { ...result, isComplete: false };
  }
  return result;
}

/**
 * Remembers where the parcel would go, for the estimate and for the address form. False for a country that no parcel
 * goes to: then everything stays as it was.
 */
export async function setDestination(
  db: Database,
  {
    cartId,
    country,
    postcode,
  }: { cartId: string; country: string | null; postcode: string | null },
): Promise<boolean> {
  const isServed = sql`(${country} IS NULL OR EXISTS (SELECT 1 FROM shipping_countries WHERE country = ${country}))`;
  const written = await db
    .update(carts)
    .set({ country, postcode, updatedAt: new Date().toISOString() })
    .where(and(eq(carts.id, cartId), isServed))
    .run();
  return written.meta.changes > 0;
}

function touch(db: Database, cartId: string, now: string) {
  return db.update(carts).set({ updatedAt: now }).where(eq(carts.id, cartId));
}

/** Statement that removes carts nobody came back to; for the daily cleaning. */
export function purgeCarts(db: Database, now: Date) {
  const before = new Date(now.getTime() - cartDays * 24 * 3600 * 1000).toISOString();
  return db.delete(carts).where(lt(carts.updatedAt, before));
}
