// Reads of unpaid orders: those of a visitor, and those whose time is over.
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderLines, orders, shippingCentsOf } from "#app/db/schema/orders.ts";
import { discounts, giftCards } from "#app/db/schema/shop.ts";
import { maxCartLines } from "#app/features/products/vocabulary.ts";

type Visitor = {
  userId: number | null;
  /** hash of the browser's access to guest orders; null without one */
  accessHash: string | null;
};

/** A literal status, so that the partial index of reservations applies. */
function isUnpaidOrderOf({ userId, accessHash }: Visitor, now: Date) {
  return sql`${orders.status} = 'awaiting_payment' AND (${orders.userId} = ${userId}
    OR (${orders.userId} IS NULL AND ${orders.id} IN (SELECT order_id FROM order_access
      WHERE token_hash = ${accessHash} AND expires_at > ${now.toISOString()})))`;
}

const isStranger = ({ userId, accessHash }: Visitor) => userId === null && accessHash === null;

/** The visitor's newest order that can still be paid. */
export async function findUnpaidOrder(db: Database, visitor: Visitor, now: Date) {
  if (isStranger(visitor)) return null;
  const row = await db
    .select({
      number: orders.number,
      totalCents: orders.totalCents,
      giftCardCents: orders.giftCardCents,
      reservedUntil: orders.reservedUntil,
    })
    .from(orders)
    .where(sql`${isUnpaidOrderOf(visitor, now)} AND ${orders.reservedUntil} > ${now.toISOString()}`)
    .orderBy(desc(orders.id))
    .limit(1)
    .get();
  return row ?? null;
}

const maxUnpaidOrders = 10;

export type UnpaidOrder = Awaited<ReturnType<typeof listUnpaidOrders>>[number];

/** Unpaid orders of a visitor; a new order replaces them. */
export async function listUnpaidOrders(db: Database, visitor: Visitor, now: Date) {
  if (isStranger(visitor)) return [];
  const condition = isUnpaidOrderOf(visitor, now);
  const [found, lines] = await db.batch([
    db
      .select({
        id: orders.id,
        number: orders.number,
        userId: orders.userId,
        language: orders.language,
        email: orders.email,
        country: orders.country,
        weightGrams: orders.weightGrams,
        subtotalCents: orders.subtotalCents,
        shippingCents: shippingCentsOf,
        discountCents: orders.discountCents,
        discountCode: discounts.code,
        taxRate: orders.taxRate,
        taxCents: orders.taxCents,
        isTaxIncluded: orders.isTaxIncluded,
        termsVersion: orders.termsVersion,
        withdrawalWaivedAt: orders.withdrawalWaivedAt,
        totalCents: orders.totalCents,
        giftCardCents: orders.giftCardCents,
        giftCardEnd: giftCards.codeEnd,
        paymentProvider: orders.paymentProvider,
        paymentReference: orders.paymentReference,
      })
      .from(orders)
      .leftJoin(discounts, eq(discounts.id, orders.discountId))
      .leftJoin(giftCards, eq(giftCards.id, orders.giftCardId))
      .where(condition)
      .limit(maxUnpaidOrders),
    db
      .select({
        orderId: orderLines.orderId,
        name: orderLines.name,
        nameEs: orderLines.nameEs,
        unitPriceCents: orderLines.unitPriceCents,
        quantity: orderLines.quantity,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(condition)
      .orderBy(orderLines.orderId, orderLines.position)
      .limit(maxUnpaidOrders * maxCartLines),
  ]);
  return found.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }));
}

/** Unpaid orders whose reservation has expired. */
export function listOverdueOrders(db: Database, now: Date, limit: number) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "awaiting_payment"), lt(orders.reservedUntil, now.toISOString())))
    .orderBy(orders.reservedUntil)
    .limit(limit);
}
