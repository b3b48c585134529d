import { and, eq, sql } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { stockRequests } from "#app/db/schema/shop.ts";
import { confirmedAddress, type EmailChangeStatements } from "#app/platform/privacy-export.ts";

/**
 * Letters about the account's orders and about goods it waits for go to the new address. Orders placed as a guest are
 * found by the address they were placed with, and keep it.
 */
export const changeOrderEmail: EmailChangeStatements = (db, person, newEmail) => {
  const wishes = and(eq(stockRequests.email, person.email), confirmedAddress(person));
  return [
    db
      .update(orders)
      .set({ email: newEmail })
      .where(and(eq(orders.userId, person.id), eq(orders.email, person.email))),
    db
      .update(stockRequests)
      .set({ email: newEmail })
      .where(
        and(
          wishes,
          sql`NOT EXISTS (SELECT 1 FROM stock_requests AS other
            WHERE other.product_id = stock_requests.product_id AND other.email = ${newEmail})`,
        ),
      ),
    // What the new address waits for already.
    db.delete(stockRequests).where(wishes),
  ];
};
