// Conditions of the statement that writes an order, checked in its batch.
import { sql, type SQL } from "drizzle-orm";
import type { Discount } from "#app/features/discounts/discount.ts";
import { maxReservedPieces, maxReservedShare } from "#app/features/products/vocabulary.ts";

type Placing = {
  userId: number | null;
  address: { email: string };
  /** keyed hash of the client's network */
  clientKey: string;
};

/**
 * In a statement with `held` and `wanted`: pieces of unpaid orders and of the cart, a bundle as its components.
 * 1 while all unpaid orders stay within their limits: the order reserves its stock now. 0 beyond the limits if stock is
 * available: it takes its stock when it is paid. Otherwise NULL, which violates NOT NULL.
 */
export function holdsStock({ userId, clientKey }: Placing): SQL {
  const quantity = sql`(SELECT coalesce(sum(wanted.quantity), 0) FROM wanted
    JOIN products ON products.id = wanted.product_id WHERE products.stock IS NOT NULL)`;
  const reservedBy = (who: SQL) => sql`(SELECT coalesce(sum(quantity), 0) FROM held WHERE ${who})`;
  const reservedOfProduct = sql`(SELECT coalesce(sum(quantity), 0) FROM held WHERE product_id = products.id)`;
  const linesWhere = (condition: SQL) =>
    sql`(SELECT 1 FROM wanted JOIN products ON products.id = wanted.product_id
      WHERE products.stock IS NOT NULL AND ${condition})`;
  return sql`CASE
    WHEN ${reservedBy(sql`client_key = ${clientKey}`)} + ${quantity} <= ${maxReservedPieces}
      AND ${reservedBy(sql`user_id = ${userId}`)} + ${quantity} <= ${maxReservedPieces}
      AND NOT EXISTS ${linesWhere(sql`wanted.quantity + ${reservedOfProduct}
        > max(${maxReservedShare.pieces}, (products.stock + ${reservedOfProduct}) * ${maxReservedShare.percent} / 100)`)}
    THEN 1
    WHEN NOT EXISTS ${linesWhere(sql`wanted.quantity > products.stock`)} THEN 0 END`;
}

/** False when the code was ended since the cart was read. */
export function isStillOpen(discount: Discount | null, now: Date): SQL {
  if (!discount) return sql`1`;
  return sql`(SELECT starts_at <= ${now.toISOString()} AND (ends_at IS NULL OR ends_at > ${now.toISOString()})
    FROM discounts WHERE id = ${discount.id})`;
}

/**
 * 1: the order is a use of its code, which a trigger counts. NULL, which violates NOT NULL, for a second use of a code
 * that each customer has once: a customer is the account or the email address.
 */
export function holdsDiscount(discount: Discount | null, { userId, address }: Placing): SQL {
  if (!discount) return sql`0`;
  return sql`CASE WHEN (SELECT once_per_customer FROM discounts WHERE id = ${discount.id}) = 0
    OR NOT EXISTS (SELECT 1 FROM orders AS others WHERE others.discount_id = ${discount.id}
      AND others.holds_discount = 1 AND (others.email = ${address.email} OR others.user_id = ${userId}))
    THEN 1 END`;
}
