import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orders } from "#app/db/schema/orders.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import { formatDay } from "#app/features/orders/order-dates.ts";
import { addressLines } from "#app/features/orders/order-summary.server.ts";
import { canShip } from "#app/features/orders/parcel-policy.ts";

export type SlipView = {
  number: string;
  placedOn: string;
  address: string;
  phone: string | null;
  /** what is still to be shipped */
  pieces: Array<{ productId: number; name: Localized; quantity: number }>;
  canPack: boolean;
};

type Piece = { productId: number; name: string; nameEs: string; quantity: number };

/** Packing slips of orders that have goods, in the order of their numbers here. */
export async function listSlips(
  db: Database,
  numbers: ReadonlyArray<string>,
  language: Language,
): Promise<Array<SlipView>> {
  const rows = await db
    .select({
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      name: orders.name,
      line1: orders.line1,
      line2: orders.line2,
      city: orders.city,
      region: orders.region,
      postcode: orders.postcode,
      country: orders.country,
      phone: orders.phone,
      goods: sql<string>`(SELECT json_group_array(json_object('productId', product_id, 'name', name, 'nameEs', name_es, 'quantity',
          max(0, quantity - refunded - shipped))) FROM (
        SELECT lines.product_id, lines.name, lines.name_es, lines.quantity,
          (SELECT coalesce(sum(quantity), 0) FROM refund_lines
            WHERE order_id = lines.order_id AND product_id = lines.product_id AND is_shipped = 0) AS refunded,
          (SELECT coalesce(sum(parts.quantity), 0) FROM shipment_lines AS parts JOIN shipments ON shipments.id = parts.shipment_id
            WHERE shipments.order_id = lines.order_id AND parts.product_id = lines.product_id) AS shipped
        FROM order_lines AS lines JOIN products ON products.id = lines.product_id
        WHERE lines.order_id = ${sql.raw("orders.id")} AND products.kind = 'physical' ORDER BY lines.position))`,
    })
    .from(orders)
    .where(sql`${orders.number} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`)
    .limit(numbers.length);
  return rows
    .toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
    .map((row) => ({ row, goods: JSON.parse(row.goods) as Array<Piece> }))
    .filter(({ goods }) => goods.length > 0)
    .map(({ row, goods }) => ({
      number: row.number,
      placedOn: formatDay(row.createdAt, { language, timeZone: siteTimeZone }),
      address: addressLines(row, language).join("\n"),
      phone: row.phone,
      pieces: canShip(row.status)
        ? goods
            .filter(({ quantity }) => quantity > 0)
            .map(({ productId, quantity, name, nameEs }) => ({
              productId,
              quantity,
              name: localize(name, nameEs, language),
            }))
        : [],
      canPack: row.status === "paid",
    }));
}
