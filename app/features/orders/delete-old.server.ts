// Deletes orders when the law no longer asks to keep them.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orders } from "#app/db/schema/orders.ts";
import { orderRecordYears } from "#app/lib/values/promised-limits.ts";

/** D1 limits the time of a statement; the next night deletes the rest. */
const maxPerRun = 500;

/** With their lines, returns, refunds and parcels. Not those of a gift card, which does not expire. */
export function deleteOldOrders(db: Database, now: Date) {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - orderRecordYears);
  return db.delete(orders).where(
    sql`id IN (SELECT id FROM orders WHERE created_at < ${before.toISOString()}
      AND NOT EXISTS (SELECT 1 FROM gift_cards WHERE gift_cards.order_id = orders.id)
      AND NOT EXISTS (SELECT 1 FROM gift_card_entries WHERE gift_card_entries.order_id = orders.id)
      ORDER BY id LIMIT ${maxPerRun})`,
  );
}
