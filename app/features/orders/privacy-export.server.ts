// What the shop keeps about a person. The law wants accounts of sales kept: an order stays with its amounts, its goods
// and its country, and loses everything that tells whose it was (docs/decisions/014-payments.md).
import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderCodes, orderLines, orderReturns, orders } from "#app/db/schema/orders.ts";
import { cartLines, carts, products, stockRequests } from "#app/db/schema/shop.ts";
import { confirmedAddress, type Person, type PersonalData } from "#app/platform/privacy-export.ts";

/** Orders of the account, and those placed as a guest with its address. */
const ofPerson = (person: Person) =>
  or(eq(orders.userId, person.id), and(eq(orders.email, person.email), confirmedAddress(person)))!;

const wishesOf = (person: Person) =>
  and(eq(stockRequests.email, person.email), confirmedAddress(person));

export const shopData: PersonalData = {
  name: "shop",
  collect: async (db, person) => {
    const placed = await db
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
        shippingCents: orders.shippingCents,
        totalCents: orders.totalCents,
        refundedCents: orders.refundedCents,
        carrier: orders.carrier,
        tracking: orders.tracking,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        shippedAt: orders.shippedAt,
        deliveredAt: orders.deliveredAt,
        id: orders.id,
      })
      .from(orders)
      .where(ofPerson(person))
      .orderBy(orders.id)
      .limit(1000);
    const lines = await linesOf(db, person);
    const [cart, wishes, returns] = await db.batch([
      db
        .select({
          product: products.slug,
          quantity: cartLines.quantity,
          addedAt: cartLines.addedAt,
        })
        .from(cartLines)
        .innerJoin(carts, eq(carts.id, cartLines.cartId))
        .innerJoin(products, eq(products.id, cartLines.productId))
        .where(eq(carts.userId, person.id))
        .limit(100),
      db
        .select({ product: products.slug, createdAt: stockRequests.createdAt })
        .from(stockRequests)
        .innerJoin(products, eq(products.id, stockRequests.productId))
        .where(wishesOf(person))
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
        .where(ofPerson(person))
        .limit(1000),
    ]);
    return {
      orders: placed.map(({ id, ...order }) => ({
        ...order,
        lines: lines.flatMap(({ orderId, ...line }) => (orderId === id ? [line] : [])),
      })),
      returns,
      cart,
      backInStock: wishes,
    };
  },
  erase: (db, person) => {
    const ids = db.select({ id: orders.id }).from(orders).where(ofPerson(person));
    return [
      db.update(orderReturns).set({ note: null }).where(inArray(orderReturns.orderId, ids)),
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
        })
        .where(ofPerson(person)),
      db.delete(carts).where(eq(carts.userId, person.id)),
      db.delete(stockRequests).where(wishesOf(person)),
    ];
  },
};

function linesOf(db: Database, person: Person) {
  return db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.name,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(ofPerson(person))
    .limit(5000);
}
