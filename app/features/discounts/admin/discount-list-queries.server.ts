// Discount codes for the admin pages.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orders } from "#app/db/schema/orders.ts";
import { discounts } from "#app/db/schema/shop.ts";

const maxListed = 200;

const adminColumns = {
  id: discounts.id,
  code: discounts.code,
  kind: discounts.kind,
  value: discounts.value,
  minSubtotalCents: discounts.minSubtotalCents,
  startsAt: discounts.startsAt,
  endsAt: discounts.endsAt,
  maxUses: discounts.maxUses,
  oncePerCustomer: discounts.oncePerCustomer,
  uses: discounts.uses,
  editedAt: discounts.editedAt,
};

/** All codes, newest first. */
export function listDiscounts(db: Database) {
  return db.select(adminColumns).from(discounts).orderBy(desc(discounts.id)).limit(maxListed);
}

export type ListedDiscount = Awaited<ReturnType<typeof listDiscounts>>[number];

export type AdminDiscount = NonNullable<Awaited<ReturnType<typeof getDiscount>>>;

/** A code with the slugs of its products and its latest orders; null when there is none. */
export async function getDiscount(db: Database, id: number) {
  const [[found], orders] = await db.batch([
    db
      .select({
        ...adminColumns,
        products: sql<string>`(SELECT json_group_array(products.slug) FROM discount_products AS chosen
          JOIN products ON products.id = chosen.product_id WHERE chosen.discount_id = ${sql.raw("discounts.id")})`,
      })
      .from(discounts)
      .where(eq(discounts.id, id))
      .limit(1),
    usesQuery(db, id),
  ]);
  if (!found) return null;
  return { ...found, products: JSON.parse(found.products) as Array<string>, orders };
}

/** The latest orders that used a code. */
function usesQuery(db: Database, id: number) {
  return db
    .select({
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      discountCents: orders.discountCents,
    })
    .from(orders)
    .where(and(eq(orders.discountId, id), eq(orders.holdsDiscount, true)))
    .orderBy(desc(orders.id))
    .limit(50);
}
