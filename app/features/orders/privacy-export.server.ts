// Personal data in orders and carts. Sales records must be kept by law: an erased order keeps its amounts, products and
// country, and loses all personal data (docs/decisions/014-payments.md).
import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import {
  orderCodes,
  orderLines,
  orderReturns,
  orders,
  refunds,
  shipments,
  paymentReminders,
  shippingCentsOf,
} from "#app/db/schema/orders.ts";
import {
  cartLines,
  carts,
  discounts,
  giftCards,
  products,
  stockRequests,
} from "#app/db/schema/shop.ts";
import {
  confirmedAddress,
  type PersonalData,
  type UserIdentity,
} from "#app/platform/privacy-export.ts";

/** Orders of the account, and guest orders with its address. */
const isOrderOf = (account: UserIdentity) =>
  or(
    eq(orders.userId, account.id),
    and(eq(orders.email, account.email), confirmedAddress(account)),
  )!;

const isStockRequestOf = (account: UserIdentity) =>
  and(eq(stockRequests.email, account.email), confirmedAddress(account));

export const orderPersonalData: PersonalData = {
  name: "shop",
  collect: async (db, account) => {
    const placed = await listPlacedOrders(db, account);
    const lines = await listOrderLines(db, account);
    const [cart, requests, returns, bought, received] = await db.batch([
      db
        .select({
          product: products.slug,
          quantity: cartLines.quantity,
          addedAt: cartLines.addedAt,
        })
        .from(cartLines)
        .innerJoin(carts, eq(carts.id, cartLines.cartId))
        .innerJoin(products, eq(products.id, cartLines.productId))
        .where(eq(carts.userId, account.id))
        .limit(100),
      db
        .select({ product: products.slug, createdAt: stockRequests.createdAt })
        .from(stockRequests)
        .innerJoin(products, eq(products.id, stockRequests.productId))
        .where(isStockRequestOf(account))
        .limit(100),
      db
        .select({
          order: orders.number,
          reason: orderReturns.reason,
          note: orderReturns.note,
          status: orderReturns.status,
          createdAt: orderReturns.createdAt,
        })
        .from(orderReturns)
        .innerJoin(orders, eq(orders.id, orderReturns.orderId))
        .where(isOrderOf(account))
        .limit(1000),
      giftCardsQuery(db, isOrderOf(account)),
      giftCardsQuery(db, and(eq(orders.recipientEmail, account.email), confirmedAddress(account))!),
    ]);
    return {
      orders: placed.map(({ id, parcels, refunds: paidBack, ...order }) => ({
        ...order,
        parcels: JSON.parse(parcels) as unknown,
        refunds: JSON.parse(paidBack) as unknown,
        lines: lines.flatMap(({ orderId, ...line }) => (orderId === id ? [line] : [])),
      })),
      returns,
      cart,
      backInStock: requests,
      giftCards: { bought, received },
    };
  },
  erase: (db, account) => {
    const ids = db.select({ id: orders.id }).from(orders).where(isOrderOf(account));
    return [
      db.update(orderReturns).set({ note: null }).where(inArray(orderReturns.orderId, ids)),
      db
        .update(shipments)
        .set({ tracking: null, trackingUrl: null })
        .where(inArray(shipments.orderId, ids)),
      db.update(refunds).set({ note: null }).where(inArray(refunds.orderId, ids)),
      db.delete(orderCodes).where(inArray(orderCodes.orderId, ids)),
      db
        .update(orders)
        .set({
          userId: null,
          email: null,
          name: null,
          line1: null,
          line2: null,
          city: null,
          region: null,
          postcode: null,
          phone: null,
          tracking: null,
          recipientEmail: null,
          recipientMessage: null,
        })
        .where(isOrderOf(account)),
      // Gift cards that others have sent to this address: the cards stay, the address goes.
      db
        .update(orders)
        .set({ recipientEmail: null, recipientMessage: null })
        .where(and(eq(orders.recipientEmail, account.email), confirmedAddress(account))),
      db.delete(carts).where(eq(carts.userId, account.id)),
      db.delete(stockRequests).where(isStockRequestOf(account)),
    ];
  },
};

function listPlacedOrders(db: Database, account: UserIdentity) {
  return db
    .select({
      number: orders.number,
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
      discountCode: discounts.code,
      shippingCents: shippingCentsOf,
      taxCents: orders.taxCents,
      totalCents: orders.totalCents,
      giftCardCents: orders.giftCardCents,
      recipientEmail: orders.recipientEmail,
      recipientMessage: orders.recipientMessage,
      termsVersion: orders.termsVersion,
      withdrawalWaivedAt: orders.withdrawalWaivedAt,
      refundedCents: orders.refundedCents,
      carrier: orders.carrier,
      tracking: orders.tracking,
      parcels: sql<string>`(SELECT json_group_array(json_object('carrier', carrier, 'tracking', tracking,
        'trackingUrl', tracking_url, 'shippedAt', shipped_at, 'deliveredAt', delivered_at))
        FROM shipments WHERE order_id = ${sql.raw("orders.id")})`,
      refunds: sql<string>`(SELECT json_group_array(json_object('amountCents', amount_cents, 'status', status,
        'reason', cause, 'note', note, 'createdAt', created_at)) FROM refunds WHERE order_id = ${sql.raw("orders.id")})`,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      paymentReminderAt: paymentReminders.dueAt,
      id: orders.id,
    })
    .from(orders)
    .leftJoin(discounts, eq(discounts.id, orders.discountId))
    .leftJoin(paymentReminders, eq(paymentReminders.orderId, orders.id))
    .where(isOrderOf(account))
    .orderBy(orders.id)
    .limit(1000);
}

/** Without their codes, which only their emails have. */
function giftCardsQuery(db: Database, condition: SQL) {
  return db
    .select({
      codeEnd: giftCards.codeEnd,
      valueCents: giftCards.valueCents,
      createdAt: giftCards.createdAt,
    })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(condition)
    .limit(1000);
}

function listOrderLines(db: Database, account: UserIdentity) {
  return db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.name,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(account))
    .limit(5000);
}
