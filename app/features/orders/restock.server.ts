import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

type Restock = {
  /** unique for this change of this product */
  key: string;
  productId: number;
  quantity: number;
  /** number of the order or return */
  note: string;
  at: string;
};

/** Statement that puts items back into stock, by a trigger. A bundle goes back as its components. */
export function restockStatement(db: Database, { key, productId, quantity, note, at }: Restock) {
  return sqlStatement(
    db,
    sql`INSERT INTO stock_changes (change_key, product_id, delta, reason, note, at)
      SELECT ${key} || coalesce(':' || parts.component_id, ''), coalesce(parts.component_id, products.id),
        ${quantity} * coalesce(parts.quantity, 1), 'other', ${note}, ${at}
      FROM products LEFT JOIN product_components AS parts ON parts.bundle_id = products.id
      WHERE products.id = ${productId}`,
  );
}
