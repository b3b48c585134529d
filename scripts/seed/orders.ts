// Orders in every state. Each is written as the site writes it: unpaid first, then moved on, so that the triggers of
// the migrations move the stock and the refunded amounts.
import { eq } from "drizzle-orm";
import {
  unmatchedPayments,
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
  refunds,
  shipmentLines,
  shipments,
} from "../../app/db/schema/orders.ts";
import { stockChanges } from "../../app/db/schema/inventory.ts";
import { stockRequests } from "../../app/db/schema/shop.ts";
import { newOrderNumber } from "../../app/features/orders/order-number.ts";
import { totalsOf } from "../../app/features/products/totals.ts";
import { guest, type People } from "./people.ts";
import type { SeedContext, Statement } from "./seed-context.ts";
import { addresses, plans, type OrderRow, type Plan } from "./order-plans.ts";

/** Ids by the name of the plan: reviews say with which order a thing was bought. */
export type SeedOrders = Record<string, number>;

export function seedOrders(
  context: SeedContext,
  people: People,
): { orders: SeedOrders; statements: Array<Statement> } {
  const { db, ago, product } = context;
  const ids: SeedOrders = {};
  const statements = Object.entries(plans).flatMap(([name, plan]) => {
    const order = newOrder(context, people, { name, plan });
    ids[name] = order.id;
    return [
      ...orderStatements(context, order),
      ...packageStatements(context, order),
      ...returnStatements(context, order),
      ...refundStatements(context, order),
      ...oddPaymentStatements(context, order),
    ];
  });
  return {
    orders: ids,
    statements: [
      ...statements,
      db.insert(stockChanges).values([
        {
          changeKey: "seed-delivery",
          productId: product("caldero").id,
          delta: 12,
          reason: "delivery",
          at: ago(15),
        },
        {
          changeKey: "seed-damaged",
          productId: product("molcajete").id,
          delta: -1,
          reason: "damaged",
          note: "Cracked in the box",
          at: ago(6),
        },
      ]),
      db.insert(stockRequests).values({
        productId: product("molcajete").id,
        email: "waiting@example.com",
        language: "en",
        createdAt: ago(4),
      }),
    ],
  };
}

type Order = ReturnType<typeof newOrder>;

function newOrder(
  { nextId, product, ratesTo }: SeedContext,
  people: People,
  { name, plan }: { name: string; plan: Plan },
) {
  const lines = Object.entries(plan.lines).map(([slug, quantity]) => ({
    ...product(slug),
    quantity,
  }));
  const weightGrams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
  return {
    id: nextId("orders"),
    number: newOrderNumber(),
    key: `seed-${name.replaceAll(" ", "-")}`,
    plan,
    buyer: plan.buyer === "guest" ? guest : people[plan.buyer],
    lines,
    weightGrams,
    totals: totalsOf({
      lines: lines.map(({ priceCents, quantity }) => ({ unitPriceCents: priceCents, quantity })),
      weightGrams,
      rates: ratesTo(addresses[plan.buyer].country),
      freeShippingFromCents: 0,
    }),
  };
}

function orderStatements(
  { db, ago }: SeedContext,
  { id, number, key, plan, buyer, lines, weightGrams, totals }: Order,
): Array<Statement> {
  const placedAt = ago(plan.placedDaysAgo, 1);
  const became = plan.became?.({ ago, days: plan.placedDaysAgo });
  const isPaid = Boolean(became?.paidAt);
  return [
    db.insert(orders).values({
      ...addresses[plan.buyer],
      userId: buyer.id,
      email: buyer.email,
      name: buyer.name,
      language: buyer.language,
      id,
      number,
      status: "awaiting_payment",
      currency: "USD",
      ...totals,
      chargesCents: totals.shippingCents ?? 0,
      weightGrams,
      checkoutKey: key,
      paymentProvider: "local",
      createdAt: placedAt,
      // Real ones have 15 minutes. The unpaid one here waits a month, so that it is there when it is looked for.
      reservedUntil: ago(-30),
    }),
    ...lines.map((line, position) =>
      db.insert(orderLines).values({
        orderId: id,
        productId: line.id,
        position,
        name: line.name,
        nameEs: line.nameEs,
        unitPriceCents: line.priceCents,
        quantity: line.quantity,
        // Its links were sent: the minute's job sends those of paid orders that have none.
        ...(line.kind === "digital" && isPaid
          ? { downloadIssue: 1, downloads: 1, fetchedAt: placedAt }
          : {}),
      }),
    ),
    ...(became ? steps(became) : []).map((step) =>
      db
        .update(orders)
        .set({ ...step, ...(isPaid ? { paymentIntent: `pi_test_${number}` } : {}) })
        .where(eq(orders.id, id)),
    ),
  ];
}

function packageStatements(
  { db, nextId, ago }: SeedContext,
  { id, key, plan, lines }: Order,
): Array<Statement> {
  if (!plan.partly) return [];
  const shipmentId = nextId("shipments");
  const [first] = lines;
  return [
    db.insert(shipments).values({
      ...plan.partly,
      id: shipmentId,
      orderId: id,
      requestKey: key,
      shippedAt: ago(plan.placedDaysAgo - 2),
    }),
    db
      .insert(shipmentLines)
      .values({ shipmentId, productId: first!.id, quantity: first!.quantity }),
  ];
}

function returnStatements(
  { db, nextId, ago }: SeedContext,
  { id, key, plan, lines }: Order,
): Array<Statement> {
  if (!plan.return) return [];
  const returnId = nextId("order_returns");
  const [first] = lines;
  return [
    db.insert(orderReturns).values({
      ...plan.return,
      id: returnId,
      orderId: id,
      requestKey: key,
      createdAt: ago(plan.placedDaysAgo - 6),
      decidedAt: plan.return.status === "requested" ? null : ago(plan.placedDaysAgo - 9),
    }),
    db
      .insert(orderReturnLines)
      .values({ returnId, productId: first!.id, quantity: first!.quantity }),
  ];
}

function refundStatements(
  { db, ago }: SeedContext,
  { id, key, plan, totals }: Order,
): Array<Statement> {
  if (!plan.refund) return [];
  const { status, amountCents = totals.totalCents, ...columns } = plan.refund;
  const decidedDaysAgo = Math.max(0, plan.placedDaysAgo - 9);
  const doneAt = status === "done" ? ago(decidedDaysAgo) : null;
  return [
    db.insert(refunds).values({
      ...columns,
      orderId: id,
      amountCents,
      refundKey: key,
      attempts: status === "failed" ? 1 : 0,
      createdAt: ago(decidedDaysAgo, 1),
    }),
    // A trigger adds what is done to the order.
    db.update(refunds).set({ status, doneAt }).where(eq(refunds.refundKey, key)),
  ];
}

function oddPaymentStatements(
  { db, ago }: SeedContext,
  { id, number, plan: { oddPayment, placedDaysAgo } }: Order,
): Array<Statement> {
  if (!oddPayment) return [];
  return [
    db.insert(unmatchedPayments).values({
      ...oddPayment,
      orderId: id,
      paymentIntent: `pi_test_${number}_2`,
      currency: "usd",
      receivedAt: ago(placedDaysAgo),
    }),
  ];
}

/** An order that was paid and cancelled was paid first: its pieces come back by the trigger of the cancellation. */
function steps(became: Partial<OrderRow>): Array<Partial<OrderRow>> {
  return became.status === "cancelled" && became.paidAt
    ? [{ status: "paid", paidAt: became.paidAt }, became]
    : [became];
}
