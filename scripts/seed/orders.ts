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
} from "../../app/db/schema/orders.ts";
import { stockChanges } from "../../app/db/schema/product-desk.ts";
import { stockRequests } from "../../app/db/schema/shop.ts";
import { newOrderNumber } from "../../app/features/orders/order-number.ts";
import { totalsOf } from "../../app/features/products/totals.ts";
import type { People } from "./people.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

type OrderRow = typeof orders.$inferInsert;
type RefundRow = typeof refunds.$inferInsert;

type Address = Pick<
  OrderRow,
  "email" | "name" | "line1" | "city" | "region" | "postcode" | "phone" | "country" | "language"
> & { userId: number | null };

type Plan = {
  buyer: Address;
  lines: ReadonlyArray<[slug: string, quantity: number]>;
  placedDaysAgo: number;
  /** what happened after it was placed; nothing: it waits for its payment */
  became?: Partial<OrderRow>;
  return?: Pick<typeof orderReturns.$inferInsert, "reason" | "note" | "status">;
  /** without an amount: all of it */
  refund?: Pick<RefundRow, "status" | "reason"> & {
    amountCents?: number;
    providerReference?: string;
  };
  oddPayment?: Pick<typeof unmatchedPayments.$inferInsert, "cause"> & { amountCents: number };
};

/** Ids by the name of the plan: reviews say with which order a thing was bought. */
export type SeedOrders = Record<string, number>;

export function seedOrders(
  context: SeedContext,
  people: People,
): { orders: SeedOrders; statements: Array<Statement> } {
  const { db, ago, product } = context;
  const ids: SeedOrders = {};
  const statements = Object.entries(plans(context, people)).flatMap(([name, plan]) => {
    const id = context.nextId("orders");
    ids[name] = id;
    return orderStatements(context, { name, id, plan });
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

function plans({ ago }: SeedContext, people: People): Record<string, Plan> {
  const samuel: Address = {
    userId: people.samuel.id,
    email: people.samuel.email,
    name: people.samuel.name,
    line1: "48 Maple Street",
    city: "Columbus",
    region: "OH",
    postcode: "43004",
    phone: "+1 614 555 0148",
    country: "US",
    language: "en",
  };
  const lucia: Address = {
    userId: people.lucia.id,
    email: people.lucia.email,
    name: people.lucia.name,
    line1: "Calle Jerte 12, 3.º B",
    city: "Madrid",
    region: "Madrid",
    postcode: "28005",
    phone: "+34 910 555 012",
    country: "ES",
    language: "es",
  };
  const guest: Address = {
    userId: null,
    email: "guest@example.com",
    name: "Grace Tremblay",
    line1: "210 Rue Ontario",
    city: "Montréal",
    region: "QC",
    postcode: "H2X 1H8",
    phone: null,
    country: "CA",
    language: "en",
  };
  const packed = (days: number) =>
    ({ status: "packed", paidAt: ago(days), packedAt: ago(days - 1) }) as const;
  const shipped = (days: number) =>
    ({
      ...packed(days),
      status: "shipped",
      shippedAt: ago(days - 2),
      carrier: "DHL",
      tracking: `JD0146000${String(days).padStart(6, "0")}`,
    }) as const;
  const delivered = (days: number) =>
    ({ ...shipped(days), status: "delivered", deliveredAt: ago(days - 5) }) as const;
  return {
    unpaid: { buyer: samuel, lines: [["grater", 1]], placedDaysAgo: 0 },
    "payment failed": {
      buyer: guest,
      lines: [["moka-pot", 1]],
      placedDaysAgo: 2,
      became: { status: "cancelled", cancelledAt: ago(2), isRevivable: true },
    },
    paid: {
      buyer: guest,
      lines: [
        ["caldero", 1],
        ["wooden-spoons", 2],
      ],
      placedDaysAgo: 1,
      became: { status: "paid", paidAt: ago(1) },
    },
    "paid with a second payment": {
      buyer: lucia,
      lines: [["tostonera", 2]],
      placedDaysAgo: 3,
      became: { status: "paid", paidAt: ago(3) },
      oddPayment: { cause: "twice", amountCents: 2800 },
    },
    packed: {
      buyer: lucia,
      lines: [["comal", 1]],
      placedDaysAgo: 4,
      became: packed(4),
    },
    shipped: {
      buyer: samuel,
      lines: [
        ["pilon", 1],
        ["apron", 1],
      ],
      placedDaysAgo: 6,
      became: shipped(6),
    },
    delivered: {
      buyer: samuel,
      lines: [
        ["caldero", 1],
        ["tostonera", 1],
      ],
      placedDaysAgo: 30,
      became: delivered(30),
    },
    "delivered as a file": {
      buyer: lucia,
      lines: [["dominican-cookbook", 1]],
      placedDaysAgo: 20,
      became: { status: "delivered", paidAt: ago(20), deliveredAt: ago(20) },
    },
    "return asked for": {
      buyer: lucia,
      lines: [["apron", 2]],
      placedDaysAgo: 14,
      became: delivered(14),
      return: { reason: "changed_mind", note: "Me quedan grandes.", status: "requested" },
    },
    returned: {
      buyer: lucia,
      lines: [
        ["grater", 1],
        ["wooden-spoons", 1],
      ],
      placedDaysAgo: 40,
      became: delivered(40),
      return: { reason: "damaged", note: "El rallador llegó doblado.", status: "received" },
      refund: { status: "done", reason: "damaged", amountCents: 1300 },
    },
    "return declined": {
      buyer: samuel,
      lines: [["molcajete", 1]],
      placedDaysAgo: 45,
      became: delivered(45),
      return: { reason: "other", note: "It is heavier than I thought.", status: "declined" },
    },
    "cancelled after payment": {
      buyer: samuel,
      lines: [["moka-pot", 1]],
      placedDaysAgo: 8,
      became: { status: "cancelled", paidAt: ago(8), cancelledAt: ago(7) },
      refund: { status: "pending", providerReference: "re_seed_on_its_way" },
    },
    refunded: {
      buyer: guest,
      lines: [["pilon", 1]],
      placedDaysAgo: 25,
      became: { status: "cancelled", paidAt: ago(25), cancelledAt: ago(24) },
      refund: { status: "done" },
    },
    "failed refund": {
      buyer: guest,
      lines: [["comal", 1]],
      placedDaysAgo: 22,
      became: delivered(22),
      refund: { status: "failed", reason: "goodwill", amountCents: 500 },
    },
  };
}

function orderStatements(
  { db, nextId, ago, product, ratesTo }: SeedContext,
  { name, id, plan }: { name: string; id: number; plan: Plan },
): Array<Statement> {
  const { buyer, became, oddPayment } = plan;
  const number = newOrderNumber();
  const key = `seed-${name.replaceAll(" ", "-")}`;
  const lines = plan.lines.map(([slug, quantity]) => ({ ...product(slug), quantity }));
  const weightGrams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
  const totals = totalsOf({
    lines: lines.map(({ priceCents, quantity }) => ({ unitPriceCents: priceCents, quantity })),
    weightGrams,
    rates: ratesTo(buyer.country),
    freeShippingFromCents: 0,
  });
  const placedAt = ago(plan.placedDaysAgo, 1);
  const isPaid = Boolean(became?.paidAt);
  return [
    db.insert(orders).values({
      ...buyer,
      id,
      number,
      status: "awaiting_payment",
      currency: "USD",
      ...totals,
      shippingCents: totals.shippingCents ?? 0,
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
    ...returnStatements(),
    ...refundStatements(),
    ...(oddPayment
      ? [
          db.insert(unmatchedPayments).values({
            ...oddPayment,
            orderId: id,
            paymentIntent: `pi_test_${number}_2`,
            currency: "usd",
            receivedAt: ago(plan.placedDaysAgo),
          }),
        ]
      : []),
  ];

  function returnStatements(): Array<Statement> {
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

  function refundStatements(): Array<Statement> {
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
}

/** An order that was paid and cancelled was paid first: its pieces come back by the trigger of the cancellation. */
function steps(became: Partial<OrderRow>): Array<Partial<OrderRow>> {
  return became.status === "cancelled" && became.paidAt
    ? [{ status: "paid", paidAt: became.paidAt }, became]
    : [became];
}
