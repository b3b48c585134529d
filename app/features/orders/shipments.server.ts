// Parcels. Each change is one batch with its email. Triggers reject more items than were bought; the
// batch also fails when the order has changed since it was read, so that its email says what really follows.
import { and, eq, isNull, sql } from "drizzle-orm";
import { orders, shipments } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { abortUnless } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { OrderStatus } from "./order-status.ts";
import { trackingAddress } from "./carriers.ts";
import { parcelEmail } from "./order-emails.ts";
import { getOrder, type Order } from "./order-queries.server.ts";
import { recordAudit } from "./order-audit.server.ts";
import { transition, transitionIf, type OrderResult } from "./order-transition.server.ts";
import { canShip, isPartlyShipped, leftToShip, type Pieces } from "./parcel-policy.ts";
import { runBatch } from "./run-batch.server.ts";
import {
  deliveryOf,
  orderEmailStatements,
  pieceTexts,
  statusEmailStatements,
  type Site,
} from "./send-order-email.server.ts";

type Parcel = {
  /** of the form; the same key is one parcel */
  key: string;
  /** null: everything that is left */
  pieces: ReadonlyArray<Pieces> | null;
  carrier: string | null;
  tracking: string | null;
  trackingUrl: string | null;
  actorId: number;
};
type ShipResult =
  { ok: true } | { ok: false; reason: "unknown" | "state" | "nothing" | "too-many" };

/** Whether items of the order `orders.id` are still to be shipped. */
const isIncomplete = sql`EXISTS (SELECT 1 FROM order_lines AS bought JOIN products ON products.id = bought.product_id
  WHERE bought.order_id = orders.id AND products.kind = 'physical' AND bought.quantity
    > (SELECT coalesce(sum(parts.quantity), 0) FROM shipment_lines AS parts JOIN shipments ON shipments.id = parts.shipment_id
        WHERE shipments.order_id = orders.id AND parts.product_id = bought.product_id)
      + (SELECT coalesce(sum(quantity), 0) FROM refund_lines
        WHERE order_id = orders.id AND product_id = bought.product_id AND is_shipped = 0))`;

const isOnItsWay = sql`EXISTS (SELECT 1 FROM shipments WHERE order_id = orders.id AND delivered_at IS NULL)`;

/** Fails when another administrator has shipped or refunded items since the order was read. */
function asRead(order: Order, parcels: number) {
  const refunded = order.lines.reduce((sum, line) => sum + line.refundedUnshipped, 0);
  return sql`(SELECT count(*) FROM shipments WHERE order_id = orders.id) = ${parcels}
    AND (SELECT coalesce(sum(quantity), 0) FROM refund_lines WHERE order_id = orders.id AND is_shipped = 0) = ${refunded}`;
}

/** Ships a parcel with some items of an order, or with all that are left. */
export async function shipParcel(
  site: Site,
  number: string,
  { key, pieces, actorId, ...tracked }: Parcel,
): Promise<ShipResult> {
  const { db } = site;
  const order = await getOrder(db, number);
  if (!order) return { ok: false, reason: "unknown" };
  if (hasParcel(order, key)) return { ok: true };
  if (!canShip(order.status)) return { ok: false, reason: "state" };
  const left = order.lines.flatMap((line) => {
    const quantity = leftToShip(line);
    return quantity > 0 ? [{ productId: line.productId, quantity }] : [];
  });
  const packed = (pieces ?? left).filter(({ quantity }) => quantity > 0);
  if (packed.length === 0)
    return { ok: false, reason: pieces && left.length > 0 ? "nothing" : "state" };
  const leftOf = (id: number) => left.find(({ productId }) => productId === id)?.quantity ?? 0;
  if (packed.some(({ productId, quantity }) => quantity > leftOf(productId)))
    return { ok: false, reason: "too-many" };
  const following = left
    .map(({ productId, quantity }) => ({
      productId,
      quantity: quantity - (packed.find((one) => one.productId === productId)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const now = new Date().toISOString();
  const done = await runBatch(
    site,
    db.insert(shipments).values({ ...tracked, orderId: order.id, requestKey: key, shippedAt: now }),
    sqlStatement(
      db,
      sql`INSERT INTO shipment_lines (shipment_id, product_id, quantity)
        SELECT (SELECT id FROM shipments WHERE request_key = ${key}), value ->> 'productId', value ->> 'quantity'
        FROM json_each(${JSON.stringify(packed)})`,
    ),
    db
      .update(orders)
      .set({
        status: abortUnless<OrderStatus>(
          sql`status IN ('paid', 'packed') AND ${asRead(order, order.shipments.length + 1)}`,
          sql`CASE WHEN ${isIncomplete} THEN 'packed' ELSE 'shipped' END`,
        ),
        packedAt: sql`coalesce(packed_at, ${now})`,
        shippedAt: sql`CASE WHEN ${isIncomplete} THEN NULL ELSE ${now} END`,
      })
      .where(eq(orders.id, order.id)),
    ...parcelEmailStatements(site, order, { key, tracked, packed, following }),
    recordAudit(site, order, "order.shipped", {
      actorId,
      userId: order.userId,
      ...(following.length > 0 ? { detail: pieceTexts(order, packed, "en").join(", ") } : {}),
    }),
  );
  if (done) return { ok: true };
  const changed = await getOrder(db, number);
  return changed && hasParcel(changed, key) ? { ok: true } : { ok: false, reason: "state" };
}

const hasParcel = (order: Order, key: string) =>
  order.shipments.some(({ requestKey }) => requestKey === key);

type EmailedParcel = {
  key: string;
  tracked: Pick<Parcel, "carrier" | "tracking" | "trackingUrl">;
  packed: ReadonlyArray<Pieces>;
  following: ReadonlyArray<Pieces>;
};

function parcelEmailStatements(
  site: Site,
  order: Order,
  { key, tracked, packed, following }: EmailedParcel,
) {
  const more = {
    tracking: [tracked.carrier, tracked.tracking].filter(Boolean).join(" "),
    trackingUrl: trackingAddress(tracked),
  };
  // The only parcel of its order.
  if (order.shipments.length === 0 && following.length === 0)
    return statusEmailStatements(site, order, "shipped", { ...more, ...deliveryOf(order) });
  return orderEmailStatements(site, order, {
    kind: "order-shipped",
    content: parcelEmail(translatorFor(order.language), "parcel_shipped", {
      ...more,
      origin: site.siteUrl,
      number: order.number,
      packed: pieceTexts(order, packed, order.language),
      following: pieceTexts(order, following, order.language),
      part: order.shipments.length + 1,
      parts: order.shipments.length + (following.length > 0 ? 2 : 1),
    }),
    dedupeKey: `parcel:${key}`,
  });
}

type Delivery = {
  /** null: all parcels of a shipped order */
  shipmentId: number | null;
  actorId: number;
  /** return period after delivery; 0: no returns */
  returnDays: number;
};

/** Marks a parcel as delivered. The order is delivered when nothing of it is left and all of its parcels are. */
export async function markDelivered(
  site: Site,
  number: string,
  { shipmentId, actorId, returnDays }: Delivery,
): Promise<{ ok: boolean }> {
  const { db } = site;
  const order = await getOrder(db, number);
  const parcel = order?.shipments.find(({ id }) => id === shipmentId);
  if (!order || (shipmentId !== null && !parcel)) return { ok: false };
  const now = new Date().toISOString();
  const isDelivered = sql`(SELECT status FROM orders WHERE id = ${order.id}) = 'delivered'`;
  const entry = recordAudit(site, order, "order.delivered", { actorId, userId: order.userId });
  if (!parcel) {
    const done = await runBatch(
      site,
      transition(site, order.id, ["shipped"], "delivered", { deliveredAt: now }),
      db
        .update(shipments)
        .set({ deliveredAt: now })
        .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt))),
      ...statusEmailStatements(site, order, "delivered", { returnDays }),
      entry,
    );
    return { ok: done };
  }
  const done = await runBatch(
    site,
    db
      .update(shipments)
      .set({ deliveredAt: now, shippedAt: abortUnless(sql`delivered_at IS NULL`, sql`shipped_at`) })
      .where(eq(shipments.id, parcel.id)),
    finishDelivery(db, order.id, now),
    ...statusEmailStatements(site, order, "delivered", { returnDays }, isDelivered),
    ...orderEmailStatements(site, order, {
      kind: "order-delivered",
      content: parcelEmail(translatorFor(order.language), "parcel_delivered", {
        origin: site.siteUrl,
        number,
        packed: pieceTexts(order, parcel.lines, order.language),
        following: [],
        part: order.shipments.indexOf(parcel) + 1,
        parts: order.shipments.length + (isPartlyShipped(order) ? 1 : 0),
        tracking: "",
        trackingUrl: null,
      }),
      dedupeKey: `parcel-delivered:${parcel.id}`,
      condition: sql`NOT ${isDelivered}`,
    }),
    entry,
  );
  return { ok: done };
}

const finishDelivery = (db: Site["db"], orderId: number, now: string) =>
  transitionIf({ db }, orderId, ["shipped"], "delivered", {
    deliveredAt: now,
    only: sql`NOT ${isOnItsWay}`,
  });

/** Statements for a refund of items that are not shipped: the order may have nothing left to ship. */
export function finishShipping(db: Site["db"], orderId: number, now: string) {
  return [
    transitionIf({ db }, orderId, ["paid", "packed"], "shipped", {
      shippedAt: now,
      only: sql`NOT ${isIncomplete} AND EXISTS (SELECT 1 FROM shipments WHERE order_id = orders.id)`,
    }),
    finishDelivery(db, orderId, now),
  ];
}

/** Marks an order as packed. */
export async function packOrder(
  site: Site,
  number: string,
  { actorId }: { actorId: number },
): Promise<OrderResult> {
  const order = await getOrder(site.db, number);
  if (!order) return { ok: false, reason: "unknown" };
  const done = await runBatch(
    site,
    transition(site, order.id, ["paid"], "packed", { packedAt: new Date().toISOString() }),
    recordAudit(site, order, "order.packed", { actorId, userId: order.userId }),
  );
  return done ? { ok: true } : { ok: false, reason: "state" };
}
