// The discount code of a cart, read in the batch of the cart.
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { discounts } from "#app/db/schema/shop.ts";
import type { Discount } from "./discount.ts";

/** Started, not ended, and with uses left. */
export const isOpen = (now: string): SQL<boolean> =>
  sql<boolean>`(${discounts.startsAt} <= ${now} AND (${discounts.endsAt} IS NULL OR ${discounts.endsAt} > ${now})
    AND (${discounts.maxUses} IS NULL OR ${discounts.uses} < ${discounts.maxUses}))`.mapWith(
    Boolean,
  );

/** drizzle writes a column of the only table without the name of the table. */
const discountId = sql.raw("discounts.id");

/** The code of a cart, for a batch; a code for a product is one for its sizes. toDiscount() takes the result. An account's unpaid order does not count as a use. */
export function cartDiscountQuery(db: Database, cartId: SQL<string>) {
  return db
    .select({
      id: discounts.id,
      code: discounts.code,
      kind: discounts.kind,
      value: discounts.value,
      minSubtotalCents: discounts.minSubtotalCents,
      oncePerCustomer: discounts.oncePerCustomer,
      isOpen: isOpen(new Date().toISOString()),
      isUsedByAccount: sql<boolean>`EXISTS (SELECT 1 FROM orders
        WHERE orders.user_id = (SELECT user_id FROM carts WHERE id = ${cartId})
          AND orders.discount_id = ${discountId} AND orders.holds_discount = 1
          AND orders.status <> 'awaiting_payment')`.mapWith(Boolean),
      products: sql<string>`(SELECT json_group_array(products.id) FROM discount_products AS chosen
        JOIN products ON chosen.product_id IN (products.id, products.variant_of)
        WHERE chosen.discount_id = ${discountId})`,
    })
    .from(discounts)
    .where(sql`${discounts.id} = (SELECT discount_id FROM carts WHERE id = ${cartId})`)
    .limit(1);
}

type CartDiscountRow = Awaited<ReturnType<typeof cartDiscountQuery>>[number];

export function toDiscount(row: CartDiscountRow | undefined): Discount | null {
  if (!row) return null;
  const { products, ...discount } = row;
  return { ...discount, productIds: JSON.parse(products) as Array<number> };
}
