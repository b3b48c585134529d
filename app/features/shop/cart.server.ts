// What is in a cart and what it comes to. Whatever a form says, prices, stock and shipping come from the tables.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts, products } from "#app/db/schema/shop.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import { sqlStatement } from "#app/platform/sql-statement.ts";
import { cartDays } from "./cart-identity.server.ts";
import { orderable, readCart } from "./cart-queries.server.ts";
import { isFileThere } from "./file-delivery.server.ts";
import { freeFromCents } from "./free-shipping.ts";
import { totalsOf, type Totals } from "./totals.ts";
import { maxCartLines, maxQuantity } from "./vocabulary.ts";

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
  return {
    ...cart,
    lines: rows,
    weightGrams,
    isCovered: zone?.shipsFree ?? null,
    totals: totalsOf({
      lines: rows,
      weightGrams,
      rates: zone?.rates ?? null,
      freeFromCents: freeFromCents(facts, zone),
    }),
    isOrderable:
      rows.length > 0 &&
      rows.every(
        ({ isAvailable, stock, quantity }) => isAvailable && (stock === null || stock >= quantity),
      ),
  };
}

/**
 * Puts pieces into a cart; more of what is there already adds up. What is sold as a file must be in the bucket, or
 * somebody would pay for nothing.
 */
export async function addToCart(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, slug, quantity }: { cartId: string; slug: string; quantity: number },
): Promise<{ ok: true } | { ok: false; reason: "unknown" | "sold-out" | "full" }> {
  const product = await db
    .select({ id: products.id, isAvailable: orderable, fileKey: products.fileKey })
    .from(products)
    .where(and(eq(products.slug, slug), sql`${products.isActive} = 1`))
    .get();
  if (!product) return { ok: false, reason: "unknown" };
  if (!product.isAvailable || (product.fileKey && !(await isFileThere(files, product.fileKey))))
    return { ok: false, reason: "sold-out" };
  const now = new Date().toISOString();
  const [written] = await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO cart_lines (cart_id, product_id, quantity, added_at)
      SELECT ${cartId}, ${product.id}, ${quantity}, ${now}
      WHERE (SELECT count(*) FROM cart_lines WHERE cart_id = ${cartId} AND product_id <> ${product.id}) < ${maxCartLines}
      ON CONFLICT (cart_id, product_id)
      DO UPDATE SET quantity = min(${maxQuantity}, quantity + excluded.quantity)`,
    ),
    touch(db, cartId, now),
  ]);
  return written.meta.changes === 0 ? { ok: false, reason: "full" } : { ok: true };
}

/** Sets how many; 0 takes the line away. */
export async function setQuantity(
  db: Database,
  { cartId, productId, quantity }: { cartId: string; productId: number; quantity: number },
): Promise<void> {
  const line = and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId));
  await db.batch([
    quantity === 0
      ? db.delete(cartLines).where(line)
      : db.update(cartLines).set({ quantity }).where(line),
    touch(db, cartId, new Date().toISOString()),
  ]);
}

/** Remembers where the parcel would go, for the estimate and for the address form. */
export async function setDestination(
  db: Database,
  { cartId, country, postcode }: { cartId: string; country: string; postcode: string | null },
): Promise<void> {
  await db
    .update(carts)
    .set({ country, postcode, updatedAt: new Date().toISOString() })
    .where(eq(carts.id, cartId));
}

function touch(db: Database, cartId: string, now: string) {
  return db.update(carts).set({ updatedAt: now }).where(eq(carts.id, cartId));
}

/** Statement that removes carts nobody came back to; for the daily cleaning. */
export function purgeCarts(db: Database, now: Date) {
  const before = new Date(now.getTime() - cartDays * 24 * 3600 * 1000).toISOString();
  return db.delete(carts).where(lt(carts.updatedAt, before));
}
