import { sql } from "drizzle-orm";
import { transitionIf } from "#app/features/orders/order-transition.server.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import type { UnpaidOrder } from "#app/features/orders/unpaid-orders.server.ts";

/** A visitor has one unpaid order at a time. A replaced order that is paid after all is revived. */
export function cancelReplacedOrders(site: Site, unpaid: ReadonlyArray<UnpaidOrder>, now: Date) {
  const at = now.toISOString();
  return unpaid.flatMap((order) => [
    transitionIf(site, order.id, ["awaiting_payment"], "cancelled", {
      cancelledAt: at,
      isRevivable: true,
    }),
    ...statusEmailStatements(
      site,
      order,
      "replaced",
      {},
      sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'cancelled' AND cancelled_at = ${at})`,
    ),
  ]);
}
