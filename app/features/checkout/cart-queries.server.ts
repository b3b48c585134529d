// Reads of carts.
import { eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts, products } from "#app/db/schema/shop.ts";
import { cartDiscountQuery, toDiscount } from "#app/features/discounts/discount-queries.server.ts";
import {
  cartGiftCardQuery,
  toGiftCard,
} from "#app/features/gift-cards/gift-card-queries.server.ts";
import { toShippingZone, zoneRatesQuery } from "#app/features/products/product-queries.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { isOnSale, soldName } from "#app/features/products/variants.server.ts";
import { addedTaxQuery, taxRuleQuery } from "#app/features/tax/tax-queries.server.ts";
import { withEnough, type Piece } from "./enough-stock.ts";
import { maxCartLines, maxFileQuantity } from "#app/features/products/vocabulary.ts";

/** Files count as available: addToCart() has checked the bucket. */
export const isOrderableSql =
  sql<boolean>`(${products.stock} > 0 OR ${products.fileKey} IS NOT NULL OR ${products.isGiftCard} = 1)`.mapWith(
    Boolean,
  );

/** Keeps a cart within the limit of downloads: with each statement that may raise a quantity. */
export function limitFiles(db: Database, cartId: SQL | string) {
  return sqlStatement(
    db,
    sql`UPDATE cart_lines SET quantity = ${maxFileQuantity}
      WHERE cart_id = ${cartId} AND quantity > ${maxFileQuantity}
        AND product_id IN (SELECT id FROM products WHERE file_key IS NOT NULL)`,
  );
}

/**
 * A cart with its lines, its codes and its country's shipping zone; null for a cart that does not exist.
 * @param guess the country while none is chosen, if we ship there
 */
export async function readCart(db: Database, id: SQL<string>, guess: string | null) {
  const country = sql<string>`coalesce((SELECT country FROM carts WHERE id = ${id}), ${guess})`;
  const [[cart], rows, rates, [discount], [taxRule], addedTaxes, [giftCard]] = await db.batch([
    db
      .select({
        id: carts.id,
        checkoutKey: carts.checkoutKey,
        country: carts.country,
        postcode: carts.postcode,
        takesGiftCards:
          sql<boolean>`(EXISTS (SELECT 1 FROM gift_cards) OR EXISTS (SELECT 1 FROM products WHERE is_gift_card = 1 AND is_active = 1))`.mapWith(
            Boolean,
          ),
      })
      .from(carts)
      .where(eq(carts.id, id))
      .limit(1),
    db
      .select({
        productId: products.id,
        slug: products.slug,
        ...soldName,
        imageUrl: products.imageUrl,
        unitPriceCents: products.priceCents,
        quantity: cartLines.quantity,
        stock: products.stock,
        isAvailable: sql<boolean>`(${isOrderableSql} AND ${isOnSale})`.mapWith(Boolean),
        weightGrams: sql<number>`coalesce(${products.weightGrams}, 0)`,
        isGiftCard: products.isGiftCard,
        pieces: sql<string>`(SELECT json_group_array(json_object('id', parts.component_id, 'quantity', parts.quantity,
          'stock', (SELECT stock FROM products AS pieces WHERE pieces.id = parts.component_id)))
          FROM product_components AS parts WHERE parts.bundle_id = ${products.id})`,
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(eq(cartLines.cartId, id))
      .orderBy(cartLines.addedAt, cartLines.productId)
      .limit(2 * maxCartLines),
    zoneRatesQuery(db, country),
    cartDiscountQuery(db, id),
    taxRuleQuery(db, country),
    addedTaxQuery(db),
    cartGiftCardQuery(db, id),
  ]);
  if (!cart) return null;
  const isGuess = cart.country === null && rates.length > 0;
  const known = isGuess ? guess : cart.country;
  return {
    cart: {
      ...cart,
      country: known,
      isCountryGuessed: isGuess,
    },
    rows: withEnough(
      rows.map((row) => ({ ...row, pieces: JSON.parse(row.pieces) as Array<Piece> })),
    ),
    zone: known ? toShippingZone(rates) : null,
    discount: toDiscount(discount),
    giftCard: toGiftCard(giftCard),
    taxRule: known ? (taxRule ?? null) : null,
    hasAddedTax: addedTaxes.length > 0,
  };
}

const pieceCount = sql<number>`coalesce(sum(${cartLines.quantity}), 0)`.mapWith(Number);

export function pieceCountQuery(db: Database, cartId: string) {
  return db.select({ count: pieceCount }).from(cartLines).where(eq(cartLines.cartId, cartId));
}

export function cartCountQuery(db: Database, userId: number) {
  return db
    .select({ count: pieceCount })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId));
}
