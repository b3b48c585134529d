import { and, eq, isNull, or, sql } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { stockRequests } from "#app/db/schema/shop.ts";
import { confirmedAddress, type EmailChangeStatements } from "#app/platform/privacy-export.ts";

/**
 * Emails about the account's orders and back-in-stock requests go to the new address. Orders placed as a guest become
 * the account's: it had them by the old address.
 */
export const changeOrderEmail: EmailChangeStatements = (db, person, newEmail) => {
  const isOwnRequest = and(eq(stockRequests.email, person.email), confirmedAddress(person));
  return [
    db
      .update(orders)
      .set({ userId: person.id, email: newEmail })
      .where(
        and(
          eq(orders.email, person.email),
          or(eq(orders.userId, person.id), and(isNull(orders.userId), confirmedAddress(person))),
        ),
      ),
    db
      .update(stockRequests)
      .set({ email: newEmail })
      .where(
        and(
          isOwnRequest,
          sql`NOT EXISTS (SELECT 1 FROM stock_requests AS other
            WHERE other.product_id = stock_requests.product_id AND other.email = ${newEmail})`,
        ),
      ),
    // The new address already has these requests.
    db.delete(stockRequests).where(isOwnRequest),
  ];
};
