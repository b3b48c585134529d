// The discount code of a cart, entered by its visitor.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { carts, discounts } from "#app/db/schema/shop.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { readCode } from "./discount.ts";
import { isOpen } from "./discount-queries.server.ts";

/** Puts a code into a cart, in place of another. A code that has ended or is used up gets the same answer as an unknown one. */
export async function enterCode(
  db: Database,
  { cartId, code: typed }: { cartId: string; code: string },
): Promise<boolean> {
  const code = readCode(typed);
  if (!code) return false;
  const now = new Date().toISOString();
  const found = sql`(SELECT ${discounts.id} FROM ${discounts} WHERE ${discounts.code} = ${code} AND ${isOpen(now)})`;
  const entered = await sqlStatement(
    db,
    sql`UPDATE carts SET discount_id = ${found}, updated_at = ${now} WHERE id = ${cartId} AND EXISTS ${found}`,
  );
  return entered.meta.changes > 0;
}

/** Sets the code of a cart by its id; null removes it. */
export async function setCode(
  db: Database,
  { cartId, discountId }: { cartId: string; discountId: number | null },
): Promise<void> {
  await db.update(carts).set({ discountId }).where(eq(carts.id, cartId));
}
