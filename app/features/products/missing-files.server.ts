import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products } from "#app/db/schema/shop.ts";

/** Digital products on sale whose file is not in the bucket: they are shown as unavailable. */
export async function countMissingFiles(db: Database): Promise<number> {
  const row = await db
    .select({ total: sql<number>`count(*)` })
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        eq(products.kind, "digital"),
        eq(products.fileStored, false),
        eq(products.isGiftCard, false),
      ),
    )
    .get();
  return Number(row?.total ?? 0);
}
