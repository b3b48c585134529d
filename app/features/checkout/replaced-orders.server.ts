import { and, eq, sql } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import type { UnpaidOrder } from "#app/features/orders/unpaid-orders.server.ts";

/** A visitor has one unpaid order at a time. A replaced order that is paid after all is revived. */
export function cancelReplacedOrders(site: Site, unpaid: ReadonlyArray<UnpaidOrder>, now: Date) {
  const at = now.toISOString();
  return unpaid.flatMap((order) => [
    site.db
      .update(orders)
      .set({ status: "cancelled", cancelledAt: at, isRevivable: true })
      .where(and(eq(orders.id, order.id), eq(orders.status, "awaiting_payment"))),
    ...statusEmailStatements(
      site,
      order,
      "replaced",
      {},
      sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'cancelled' AND cancelled_at = ${at})`,
    ),
  ]);
}
