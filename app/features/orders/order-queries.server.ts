// Reads of orders. Every read names its columns and has a limit.
import { and, desc, eq, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import {
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
  refundLines,
  refunds,
  shipments,
  shippingCentsOf,
} from "#app/db/schema/orders.ts";
import { discounts, giftCards, products } from "#app/db/schema/shop.ts";
import type { Pieces } from "./parcel-policy.ts";
import { maxCartLines } from "#app/features/products/vocabulary.ts";

const orderColumns = {
  id: orders.id,
  number: orders.number,
  userId: orders.userId,
  language: orders.language,
  status: orders.status,
  email: orders.email,
  name: orders.name,
  line1: orders.line1,
  line2: orders.line2,
  city: orders.city,
  region: orders.region,
  postcode: orders.postcode,
  phone: orders.phone,
  country: orders.country,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: shippingCentsOf.as("shipping"),
  totalCents: orders.totalCents,
  weightGrams: orders.weightGrams,
  refundedCents: orders.refundedCents,
  paymentProvider: orders.paymentProvider,
  paymentReference: orders.paymentReference,
  paymentIntent: orders.paymentIntent,
  carrier: orders.carrier,
  tracking: orders.tracking,
  createdAt: orders.createdAt,
  reservedUntil: orders.reservedUntil,
  paidAt: orders.paidAt,
  packedAt: orders.packedAt,
  shippedAt: orders.shippedAt,
  deliveredAt: orders.deliveredAt,
  declinedAt: orders.declinedAt,
  cancelledAt: orders.cancelledAt,
  refundedAt: orders.refundedAt,
  isRevivable: orders.isRevivable,
  holdsStock: orders.holdsStock,
  discountId: orders.discountId,
  discountCode: discounts.code,
  taxRate: orders.taxRate,
  isTaxIncluded: orders.isTaxIncluded,
  taxCents: orders.taxCents,
  giftCardId: orders.giftCardId,
  giftCardEnd: giftCards.codeEnd,
  giftCardCents: orders.giftCardCents,
  holdsGiftCard: orders.holdsGiftCard,
  recipientEmail: orders.recipientEmail,
  recipientMessage: orders.recipientMessage,
  termsVersion: orders.termsVersion,
  withdrawalWaivedAt: orders.withdrawalWaivedAt,
  deliveryMinDays: orders.deliveryMinDays,
  deliveryMaxDays: orders.deliveryMaxDays,
};

export type Order = NonNullable<Awaited<ReturnType<typeof getOrder>>>;

/** An order with its lines and returns; null when there is none. */
export const getOrder = (db: Database, number: string) => readOrder(db, eq(orders.number, number));

export const getOrderById = (db: Database, id: number) => readOrder(db, eq(orders.id, id));

async function readOrder(db: Database, condition: SQL) {
  return toOrder(await db.batch(orderQueries(db, condition)));
}

/** Everything of one order, for a batch; toOrder() takes the results. */
export function orderQueries(db: Database, condition: SQL) {
  const orderId = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${condition})`;
  return [
    db
      .select(orderColumns)
      .from(orders)
      .leftJoin(discounts, eq(discounts.id, orders.discountId))
      .leftJoin(giftCards, eq(giftCards.id, orders.giftCardId))
      .where(condition)
      .limit(1),
    linesQuery(db, orderId),
    returnsQuery(db, orderId),
    returnedLinesQuery(db, orderId),
    refundedQuery(db, orderId),
    shipmentsQuery(db, orderId),
    refundsQuery(db, orderId),
  ] as const;
}

const linesQuery = (db: Database, orderId: SQL) =>
  db
    .select({
      productId: orderLines.productId,
      slug: products.slug,
      kind: products.kind,
      imageUrl: products.imageUrl,
      fileKey: products.fileKey,
      name: orderLines.name,
      nameEs: orderLines.nameEs,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
      downloadIssue: orderLines.downloadIssue,
      downloads: orderLines.downloads,
      fetchedAt: orderLines.fetchedAt,
      discountCents: orderLines.discountCents,
      taxCents: orderLines.taxCents,
      isGiftCard: orderLines.isGiftCard,
      shipped: sql<number>`(SELECT coalesce(sum(parts.quantity), 0) FROM shipment_lines AS parts
        JOIN shipments ON shipments.id = parts.shipment_id
        WHERE shipments.order_id = ${orderLines.orderId} AND parts.product_id = ${orderLines.productId})`,
      refundedShipped: refundedPieces(1),
      refundedUnshipped: refundedPieces(0),
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(sql`${orderLines.orderId} = ${orderId}`)
    .orderBy(orderLines.position)
    .limit(2 * maxCartLines);

const returnsQuery = (db: Database, orderId: SQL) =>
  db
    .select({
      id: orderReturns.id,
      /** 1 for the first return of the order */
      nth: sql<number>`row_number() OVER (ORDER BY ${orderReturns.id})`.as("nth"),
      reason: orderReturns.reason,
      note: orderReturns.note,
      status: orderReturns.status,
      createdAt: orderReturns.createdAt,
    })
    .from(orderReturns)
    .where(sql`${orderReturns.orderId} = ${orderId}`)
    .orderBy(desc(orderReturns.id))
    .limit(20);

const returnedLinesQuery = (db: Database, orderId: SQL) =>
  db
    .select({
      returnId: orderReturnLines.returnId,
      productId: orderReturnLines.productId,
      quantity: orderReturnLines.quantity,
    })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(sql`${orderReturns.orderId} = ${orderId}`)
    .limit(20 * maxCartLines);

const refundedQuery = (db: Database, orderId: SQL) => {
  const sum = (cents: AnyColumn, filter = sql``) =>
    sql<number>`coalesce(sum(${cents})${filter}, 0)`.mapWith(Number);
  return db
    .select({
      cents: sum(refunds.amountCents),
      cardCents: sum(refunds.amountCents, sql` FILTER (WHERE ${refunds.giftCardId} IS NOT NULL)`),
      shippingCents: sum(refunds.shippingCents),
    })
    .from(refunds)
    .where(sql`${refunds.orderId} = ${orderId} AND ${refunds.status} <> 'failed'`);
};

const shipmentsQuery = (db: Database, orderId: SQL) =>
  db
    .select({
      id: shipments.id,
      requestKey: shipments.requestKey,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      trackingUrl: shipments.trackingUrl,
      shippedAt: shipments.shippedAt,
      deliveredAt: shipments.deliveredAt,
      pieces: sql<string>`(SELECT json_group_array(json_object('productId', product_id, 'quantity', quantity))
        FROM shipment_lines WHERE shipment_id = ${sql.raw("shipments.id")})`,
    })
    .from(shipments)
    .where(sql`${shipments.orderId} = ${orderId}`)
    .orderBy(shipments.id)
    .limit(20 * maxCartLines);

const refundsQuery = (db: Database, orderId: SQL) =>
  db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      note: refunds.note,
      status: refunds.status,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(sql`${refunds.orderId} = ${orderId}`)
    .orderBy(refunds.id)
    .limit(50);

function refundedPieces(isShipped: 0 | 1) {
  return sql<number>`(SELECT coalesce(sum(back.quantity), 0) FROM ${refundLines} AS back
    WHERE back.order_id = ${orderLines.orderId} AND back.product_id = ${orderLines.productId}
      AND back.is_shipped = ${sql.raw(String(isShipped))})`;
}

type OrderResults = BatchResponse<ReturnType<typeof orderQueries>>;

export function toOrder(results: OrderResults) {
  const [[order], lines, returns, returned, refunding, parcels, back] = results;
  if (!order) return null;
  // Shipped before parcels were recorded.
  const isShippedWhole =
    parcels.length === 0 &&
    (order.shippedAt !== null || order.status === "shipped" || order.status === "delivered");
  return {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      shipped: isShippedWhole ? line.quantity - line.refundedUnshipped : line.shipped,
      addedTaxCents: order.isTaxIncluded ? 0 : line.taxCents,
    })),
    /** completed and pending refunds */
    refundingCents: refunding[0]?.cents ?? 0,
    /** those of them to its gift card */
    refundingToCardCents: refunding[0]?.cardCents ?? 0,
    /** those of the shipping */
    refundingShippingCents: refunding[0]?.shippingCents ?? 0,
    refunds: back,
    shipments: parcels.map(({ pieces, ...parcel }) => ({
      ...parcel,
      lines: JSON.parse(pieces) as Array<Pieces>,
    })),
    returns: returns.map((orderReturn) => ({
      ...orderReturn,
      lines: returned.filter(({ returnId }) => returnId === orderReturn.id),
    })),
  };
}

/** An order by its number and the email address it was placed with. */
export function findOrderByEmail(
  db: Database,
  { number, email }: { number: string; email: string },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      language: orders.language,
    })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email)))
    .get();
}

/** The order of a payment event: by order number, payment reference or payment intent. */
export async function findOrderByPayment(
  db: Database,
  by: { orderNumber?: string; reference?: string; intent?: string },
): Promise<Order | null> {
  const condition = or(
    by.orderNumber ? eq(orders.number, by.orderNumber) : undefined,
    by.reference ? eq(orders.paymentReference, by.reference) : undefined,
    by.intent ? eq(orders.paymentIntent, by.intent) : undefined,
  );
  if (!condition) return null;
  const row = await db.select({ id: orders.id }).from(orders).where(condition).get();
  return row ? getOrderById(db, row.id) : null;
}
