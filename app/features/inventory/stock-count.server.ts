// A stock take: pieces on the shelf are counted, and the stock follows.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { stockChanges } from "#app/db/schema/inventory.ts";
import { orderLines, orders } from "#app/db/schema/orders.ts";
import { productComponents, products } from "#app/db/schema/shop.ts";
import { byProduct, isBundle, soldName } from "#app/features/products/variants.server.ts";
import { audit } from "#app/platform/audit.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";

/** Far more than this shop has; a count is one form. */
const maxProducts = 300;

export type CountedProduct = {
  id: number;
  name: string;
  nameEs: string;
  /** pieces that can be sold */
  stock: number;
  /** pieces sold or held that are still on the shelf */
  waiting: number;
};

const pieceId =
  sql<number>`coalesce(${productComponents.componentId}, ${orderLines.productId})`.mapWith(Number);

/** Every product with a stock of its own. Pieces of a packed order are in its parcel, no longer on the shelf. */
export async function listForCount(db: Database): Promise<Array<CountedProduct>> {
  const [rows, waiting] = await db.batch([
    db
      .select({
        id: products.id,
        ...soldName,
        stock: products.stock,
      })
      .from(products)
      .where(sql`${products.stock} IS NOT NULL AND NOT ${isBundle}`)
      .orderBy(...byProduct)
      .limit(maxProducts),
    db
      .select({
        id: pieceId,
        // Refunded ones are back in stock, or are not on the shelf.
        pieces:
          sql<number>`sum((${orderLines.quantity} - (SELECT coalesce(sum(refund_lines.quantity), 0) FROM refund_lines
          WHERE refund_lines.order_id = ${orderLines.orderId} AND refund_lines.product_id = ${orderLines.productId}))
          * coalesce(${productComponents.quantity}, 1))`.mapWith(Number),
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .leftJoin(productComponents, eq(productComponents.bundleId, orderLines.productId))
      .where(
        and(inArray(orders.status, ["awaiting_payment", "paid"]), sql`${orders.holdsStock} = 1`),
      )
      .groupBy(pieceId)
      .limit(maxProducts),
  ]);
  const waitingOf = new Map(waiting.map(({ id, pieces }) => [id, pieces]));
  return rows.map((row) => ({
    ...row,
    stock: row.stock ?? 0,
    waiting: waitingOf.get(row.id) ?? 0,
  }));
}

/** What was counted: pieces on the shelf, and what the form expected there when it was opened. */
export type Count = { id: number; counted: number; expected: number };

export type CountResult =
  | { ok: true; changed: number }
  /** `ids`: fewer pieces were counted than are sold already */
  | { ok: false; ids: Array<number> };

/**
 * Writes the differences. What was sold since the form was opened stays sold, because the stock changes by the difference.
 * @param key of the form: a count sent twice counts once
 */
export async function saveCount(
  db: Database,
  { counts, key, actorId }: { counts: ReadonlyArray<Count>; key: string; actorId: number },
): Promise<CountResult> {
  const changes = counts
    .map(({ id, counted, expected }) => ({ id, delta: counted - expected }))
    .filter(({ delta }) => delta !== 0);
  const stored = await listForCount(db);
  const tooFew = changes.filter(({ id, delta }) => {
    const product = stored.find((one) => one.id === id);
    return !product || product.stock + delta < 0;
  });
  if (tooFew.length > 0) {
    // A count that was sent before has lowered the stock already.
    const isRepeated = await db
      .select({ key: stockChanges.changeKey })
      .from(stockChanges)
      .where(eq(stockChanges.changeKey, `${tooFew[0]!.id}:${key}`))
      .get();
    return isRepeated
      ? { ok: true, changed: changes.length }
      : { ok: false, ids: tooFew.map(({ id }) => id) };
  }
  const at = new Date().toISOString();
  const statements: Array<BatchItem<"sqlite">> = changes.map(({ id, delta }) =>
    db.insert(stockChanges).values({
      changeKey: `${id}:${key}`,
      productId: id,
      delta,
      reason: "count",
      note: null,
      at,
    }),
  );
  const detail = `${counts.length} counted, ${changes.length} changed`;
  try {
    await db.batch([audit(db, { actorId, action: "stock.counted", detail }), ...statements]);
  } catch (error) {
    const refused = constraintError(error);
    if (refused?.subject === "stock_changes.change_key")
      return { ok: true, changed: changes.length };
    if (refused?.subject === "stock >= 0") return { ok: false, ids: changes.map(({ id }) => id) };
    throw error;
  }
  return { ok: true, changed: changes.length };
}

/** The counts of a form; a product without a number was not counted. `invalid`: numbers that are none. */
export function readCounts(form: FormData): {
  counts: Array<Count>;
  invalid: Array<number>;
  typed: Record<string, string>;
} {
  const counts: Array<Count> = [];
  const invalid: Array<number> = [];
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    const id = Number(/^count\.([1-9]\d{0,8})$/.exec(name)?.[1]);
    if (!id || typeof value !== "string" || value.trim() === "") continue;
    typed[String(id)] = value;
    const expected = String(form.get(`expected.${id}`) ?? "");
    if (/^\d{1,5}$/.test(value.trim()) && /^\d{1,5}$/.test(expected))
      counts.push({ id, counted: Number(value), expected: Number(expected) });
    else invalid.push(id);
  }
  return { counts, invalid, typed };
}
