// A cart with its totals. Prices, stock and shipping come from the database, never from a form.
import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { carts, products } from "#app/db/schema/shop.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { cartDays } from "#app/lib/values/promised-limits.ts";
import { isOrderableSql, limitFiles, pieceCountQuery, readCart } from "./cart-queries.server.ts";
import { setCode } from "#app/features/discounts/cart-code.server.ts";
import {
  applyDiscount,
  type AppliedDiscount,
  type Discount,
} from "#app/features/discounts/discount.ts";
import {
  giftCardShare,
  type GiftCard,
  type GiftCardProblem,
} from "#app/features/gift-cards/gift-card.ts";
import { setGiftCard } from "#app/features/gift-cards/cart-card.server.ts";
import { isFileStored } from "#app/features/downloads/file-delivery.server.ts";
import type { DeliveryDays } from "#app/features/products/delivery.ts";
import { freeShippingFromCents, type ShippingZone } from "#app/features/products/free-shipping.ts";
import { subtotalOf, totalsOf, type Totals } from "#app/features/products/totals.ts";
import { orderTax, type Tax, type TaxRule } from "#app/features/tax/tax.ts";
import { isOnSale } from "#app/features/products/variants.server.ts";
import { maxCartLines, maxQuantity } from "#app/features/products/vocabulary.ts";

type CartLine = {
  productId: number;
  slug: string;
  name: string;
  nameEs: string;
  imageUrl: string;
  unitPriceCents: number;
  quantity: number;
  /** null for files */
  stock: number | null;
  isAvailable: boolean;
  weightGrams: number;
  isGiftCard: boolean;
};

export type Cart = {
  id: string;
  checkoutKey: string;
  country: string | null;
  /** nobody chose the country: it is where the visitor seems to be, and is not saved */
  isCountryGuessed: boolean;
  /** one is sold, or was */
  takesGiftCards: boolean;
  postcode: string | null;
  lines: Array<CartLine>;
  weightGrams: number;
  /** for the cart's country; null while no country is chosen */
  hasFreeShipping: boolean | null;
  /** of the country; null where none are stated */
  deliveryDays: DeliveryDays | null;
  /** with the tax that is added */
  totals: Totals;
  /** null for a country without tax, and while no country is chosen */
  tax: Tax | null;
  /** some country adds tax: the total is final only for a country */
  hasAddedTax: boolean;
  /** the code entered in the cart */
  discount: Discount | null;
  applied: AppliedDiscount;
  /** the card entered in the cart */
  giftCard: GiftCard | null;
  /** the part of the goods that buys gift cards */
  cardGoodsCents: number;
  /** what the card pays of the total; the rest is to be paid */
  giftCardShare: { cents: number; problem: GiftCardProblem | null };
  /** every line can be ordered in its quantity */
  isOrderable: boolean;
};

type Facts = Pick<SiteFacts, "freeShippingOverUsd">;
/** What the prices of a country depend on. */
type Terms = { zone: ShippingZone | null; taxRule: TaxRule | null; facts: Facts };

/** Null for a cart that does not exist. The facts come from KV at the same time. */
export async function getCart(
  db: Database,
  id: SQL<string>,
  { pendingFacts, guess }: { pendingFacts: Promise<Facts>; guess: string | null },
): Promise<Cart | null> {
  const [found, facts] = await Promise.all([readCart(db, id, guess), pendingFacts]);
  if (!found) return null;
  const { cart, rows, zone, discount, giftCard, taxRule, hasAddedTax } = found;
  const weightGrams = rows.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  const contents = { lines: rows, weightGrams, discount, giftCard };
  return {
    ...cart,
    ...contents,
    hasAddedTax,
    ...cartPrices(contents, { zone, facts, taxRule }),
    isOrderable:
      rows.length > 0 &&
      rows.every(
        ({ isAvailable, stock, quantity }) => isAvailable && (stock === null || stock >= quantity),
      ),
  };
}

/** The cart priced for another country, without saving it. */
export function withDestination(
  cart: Cart,
  { country, ...terms }: Terms & { country: string },
): Cart {
  return { ...cart, country, isCountryGuessed: false, ...cartPrices(cart, terms) };
}

function cartPrices(
  {
    lines,
    weightGrams,
    discount,
    giftCard,
  }: Pick<Cart, "lines" | "weightGrams" | "discount" | "giftCard">,
  { zone, facts, taxRule }: Terms,
): Pick<
  Cart,
  | "applied"
  | "cardGoodsCents"
  | "deliveryDays"
  | "giftCardShare"
  | "hasFreeShipping"
  | "tax"
  | "totals"
> {
  const applied = applyDiscount(lines, discount);
  const cardGoodsCents = subtotalOf(lines.filter(({ isGiftCard }) => isGiftCard));
  const totals = totalsOf({
    lines,
    weightGrams,
    ...applied,
    rates: zone?.rates ?? null,
    freeShippingFromCents: freeShippingFromCents(facts, zone),
    cardGoodsCents,
  });
  const tax = orderTax(
    {
      // Tax is due on what a card buys, not on the card.
      lineCents: lines.map((line, i) =>
        line.isGiftCard ? 0 : line.unitPriceCents * line.quantity - applied.shares[i]!,
      ),
      shippingCents: totals.shippingCents ?? 0,
    },
    taxRule,
  );
  const totalCents = totals.totalCents + (tax?.addedCents ?? 0);
  return {
    applied,
    cardGoodsCents,
    giftCardShare: giftCardShare(giftCard, { totalCents, cardGoodsCents }),
    hasFreeShipping: zone?.shipsFree ?? null,
    deliveryDays: zone?.days ?? null,
    tax,
    totals: { ...totals, totalCents },
  };
}

/** Sum of the quantities. */
export const countPieces = (cart: Cart | null): number =>
  cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/** Adds a product to a cart; quantities add up. A file product must have its file in the bucket to be sold. */
export async function addToCart(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, slug, quantity }: { cartId: string; slug: string; quantity: number },
): Promise<
  | { ok: true; count: number; isLimited: boolean }
  | { ok: false; reason: "unknown" | "sold-out" | "full"; few?: undefined }
  | { ok: false; reason: "few"; few: { stock: number; inCart: number } }
> {
  const product = await db
    .select({
      id: products.id,
      isAvailable: isOrderableSql,
      fileKey: products.fileKey,
      stock: products.stock,
      inCart: sql<number>`coalesce((SELECT quantity FROM cart_lines
        WHERE cart_id = ${cartId} AND product_id = ${products.id}), 0)`,
    })
    .from(products)
    .where(and(eq(products.slug, slug), isOnSale))
    .get();
  if (!product) return { ok: false, reason: "unknown" };
  if (!product.isAvailable || (product.fileKey && !(await isFileStored(files, product.fileKey))))
    return { ok: false, reason: "sold-out" };
  const { stock, inCart } = product;
  if (stock !== null && Math.min(maxQuantity, inCart + quantity) > stock)
    return { ok: false, reason: "few", few: { stock, inCart } };
  const now = new Date().toISOString();
  const [written, limited, , [pieces]] = await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO cart_lines (cart_id, product_id, quantity, added_at)
      SELECT ${cartId}, ${product.id}, ${quantity}, ${now}
      WHERE (SELECT count(*) FROM cart_lines WHERE cart_id = ${cartId} AND product_id <> ${product.id}) < ${maxCartLines}
      ON CONFLICT (cart_id, product_id)
      DO UPDATE SET quantity = min(${maxQuantity}, quantity + excluded.quantity)`,
    ),
    limitFiles(db, cartId),
    touchCart(db, cartId, now),
    pieceCountQuery(db, cartId),
  ]);
  if (written.meta.changes === 0) return { ok: false, reason: "full" };
  return { ok: true, count: pieces?.count ?? 0, isLimited: limited.meta.changes > 0 };
}

export type Quantity = { productId: number; quantity: number };

/** Sets quantities; 0 removes a line. Products that are not in the cart are ignored. */
export async function setQuantities(
  db: Database,
  { cartId, quantities }: { cartId: string; quantities: ReadonlyArray<Quantity> },
): Promise<{ count: number; isLimited: boolean }> {
  const quantitiesJson = JSON.stringify(quantities);
  const [, , limited, , [pieces]] = await db.batch([
    sqlStatement(
      db,
      sql`UPDATE cart_lines SET quantity = (SELECT value ->> 'quantity' FROM json_each(${quantitiesJson})
          WHERE value ->> 'productId' = product_id)
        WHERE cart_id = ${cartId} AND product_id IN (SELECT value ->> 'productId' FROM json_each(${quantitiesJson})
          WHERE value ->> 'quantity' > 0)`,
    ),
    sqlStatement(
      db,
      sql`DELETE FROM cart_lines WHERE cart_id = ${cartId} AND product_id IN (
        SELECT value ->> 'productId' FROM json_each(${quantitiesJson}) WHERE value ->> 'quantity' = 0)`,
    ),
    limitFiles(db, cartId),
    touchCart(db, cartId, new Date().toISOString()),
    pieceCountQuery(db, cartId),
  ]);
  return { count: pieces?.count ?? 0, isLimited: limited.meta.changes > 0 };
}

type RestoredOrder = {
  lines: ReadonlyArray<{ slug: string; quantity: number }>;
  discountId: number | null;
  giftCardId: number | null;
};

/** Adds an order's lines and its codes to a cart, as far as they are available. */
export async function restoreLines(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, order: { lines, discountId, giftCardId } }: { cartId: string; order: RestoredOrder },
): Promise<{ count: number; isComplete: boolean }> {
  if (discountId !== null) await setCode(db, { cartId, discountId });
  if (giftCardId !== null) await setGiftCard(db, { cartId, giftCardId });
  let result = { count: 0, isComplete: true };
  for (const { slug, quantity } of lines) {
    const add = (pieces: number) => addToCart({ db, files }, { cartId, slug, quantity: pieces });
    let added = await add(quantity);
    const left = added.ok || !added.few ? 0 : added.few.stock - added.few.inCart;
    if (left > 0) {
      result.isComplete = false;
      added = await add(left);
    }
    result = added.ok ? { ...result, count: added.count } : { ...result, isComplete: false };
  }
  return result;
}

/**
 * Saves the destination for the estimate and the address form; without a postcode that of another country goes. False, without a change,
 * for a country that we do not ship to.
 */
export async function setDestination(
  db: Database,
  {
    cartId,
    country,
    postcode,
  }: { cartId: string; country: string | null; postcode?: string | null },
): Promise<boolean> {
  const isServed = sql`(${country} IS NULL OR EXISTS (SELECT 1 FROM shipping_countries WHERE country = ${country}))`;
  const keptPostcode = sql`CASE WHEN ${carts.country} IS ${country} THEN ${carts.postcode} END`;
  const written = await db
    .update(carts)
    .set({
      country,
      postcode: postcode === undefined ? keptPostcode : postcode,
      updatedAt: new Date().toISOString(),
    })
    .where(and(eq(carts.id, cartId), isServed))
    .run();
  return written.meta.changes > 0;
}

function touchCart(db: Database, cartId: string, now: string) {
  return db.update(carts).set({ updatedAt: now }).where(eq(carts.id, cartId));
}

/** Statement that deletes abandoned carts, for the daily cleanup. */
export function deleteOldCarts(db: Database, now: Date) {
  const before = new Date(now.getTime() - cartDays * 24 * 3600 * 1000).toISOString();
  return db.delete(carts).where(lt(carts.updatedAt, before));
}
