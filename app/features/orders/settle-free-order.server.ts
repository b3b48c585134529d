import { sql } from "drizzle-orm";
import { isFilesOnly } from "./order-policy.ts";
import type { Order } from "./order-queries.server.ts";
import { transition } from "./order-states.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { statusEmailStatements, type Site } from "./send-order-email.server.ts";

/** Marks an order that leaves nothing to the payment provider as paid. False when it changed, or its items were not reserved and are gone. */
export function settleFreeOrder(site: Site, order: Order): Promise<boolean> {
  return runBatch(
    site,
    transition(site, order.id, ["awaiting_payment"], "paid", {
      paidAt: new Date().toISOString(),
      only: sql`total_cents = gift_card_cents`,
    }),
    ...statusEmailStatements(site, order, isFilesOnly(order) ? "free_files" : "free"),
  );
}
