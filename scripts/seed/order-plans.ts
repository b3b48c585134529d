// Who ordered what, and what became of each order.
import type {
  unmatchedPayments,
  orderReturns,
  orders,
  refunds,
  shipments,
} from "../../app/db/schema/orders.ts";
import type { SeedContext } from "./seed-context.ts";

export type OrderRow = typeof orders.$inferInsert;

type RefundRow = typeof refunds.$inferInsert;

export type Plan = {
  buyer: keyof typeof addresses;
  /** quantities by product */
  lines: Readonly<Record<string, number>>;
  placedDaysAgo: number;
  /** what happened after it was placed; nothing: it waits for its payment */
  became?: (placed: Placed) => Partial<OrderRow>;
  /** the items of the first line are shipped, the others follow */
  partly?: Pick<typeof shipments.$inferInsert, "carrier" | "tracking">;
  return?: Pick<typeof orderReturns.$inferInsert, "reason" | "note" | "status">;
  /** without an amount: all of it */
  refund?: Pick<RefundRow, "status" | "reason"> & {
    amountCents?: number;
    providerReference?: string;
  };
  oddPayment?: Pick<typeof unmatchedPayments.$inferInsert, "cause"> & { amountCents: number };
};

export const addresses = {
  samuel: {
    line1: "48 Maple Street",
    city: "Columbus",
    region: "OH",
    postcode: "43004",
    phone: "+1 614 555 0148",
    country: "US",
  },
  lucia: {
    line1: "Calle Jerte 12, 3.º B",
    city: "Madrid",
    region: "Madrid",
    postcode: "28005",
    phone: "+34 910 555 012",
    country: "ES",
  },
  guest: {
    line1: "210 Rue Ontario",
    city: "Montréal",
    region: "QC",
    postcode: "H2X 1H8",
    phone: null,
    country: "CA",
  },
} as const;

type Placed = Pick<SeedContext, "ago"> & { days: number };

const paid = ({ ago, days }: Placed) => ({ status: "paid", paidAt: ago(days) }) as const;
const packed = (placed: Placed) =>
  ({ ...paid(placed), status: "packed", packedAt: placed.ago(placed.days - 1) }) as const;
const shipped = (placed: Placed) =>
  ({
    ...packed(placed),
    status: "shipped",
    shippedAt: placed.ago(placed.days - 2),
    carrier: "DHL",
    tracking: `JD0146000${String(placed.days).padStart(6, "0")}`,
  }) as const;
const delivered = (placed: Placed) =>
  ({
    ...shipped(placed),
    status: "delivered",
    deliveredAt: placed.ago(placed.days - 5),
  }) as const;
const deliveredAsFile = (placed: Placed) =>
  ({ ...paid(placed), status: "delivered", deliveredAt: placed.ago(placed.days) }) as const;
const unsuccessful = ({ ago, days }: Placed) =>
  ({ status: "cancelled", cancelledAt: ago(days), isRevivable: true }) as const;
const cancelled = (placed: Placed) =>
  ({ ...paid(placed), status: "cancelled", cancelledAt: placed.ago(placed.days - 1) }) as const;

export const plans: Readonly<Record<string, Plan>> = {
  unpaid: { buyer: "samuel", lines: { grater: 1 }, placedDaysAgo: 0 },
  "payment failed": {
    buyer: "guest",
    lines: { "moka-pot": 1 },
    placedDaysAgo: 2,
    became: unsuccessful,
  },
  paid: {
    buyer: "guest",
    lines: { caldero: 1, "wooden-spoons": 2 },
    placedDaysAgo: 1,
    became: paid,
  },
  "paid with a second payment": {
    buyer: "lucia",
    lines: { tostonera: 2 },
    placedDaysAgo: 3,
    became: paid,
    oddPayment: { cause: "twice", amountCents: 2800 },
  },
  packed: { buyer: "lucia", lines: { comal: 1 }, placedDaysAgo: 4, became: packed },
  "partly shipped": {
    buyer: "samuel",
    lines: { comal: 1, apron: 2 },
    placedDaysAgo: 5,
    became: packed,
    partly: { carrier: "UPS", tracking: "1Z0146000005" },
  },
  shipped: { buyer: "samuel", lines: { pilon: 1, apron: 1 }, placedDaysAgo: 6, became: shipped },
  delivered: {
    buyer: "samuel",
    lines: { caldero: 1, tostonera: 1 },
    placedDaysAgo: 30,
    became: delivered,
  },
  "delivered as a file": {
    buyer: "lucia",
    lines: { "dominican-cookbook": 1 },
    placedDaysAgo: 20,
    became: deliveredAsFile,
  },
  "return asked for": {
    buyer: "lucia",
    lines: { apron: 2 },
    placedDaysAgo: 14,
    became: delivered,
    return: { reason: "changed_mind", note: "Me quedan grandes.", status: "requested" },
  },
  returned: {
    buyer: "lucia",
    lines: { grater: 1, "wooden-spoons": 1 },
    placedDaysAgo: 40,
    became: delivered,
    return: { reason: "damaged", note: "El rallador llegó doblado.", status: "received" },
    refund: { status: "done", reason: "damaged", amountCents: 1300 },
  },
  "return declined": {
    buyer: "samuel",
    lines: { molcajete: 1 },
    placedDaysAgo: 45,
    became: delivered,
    return: { reason: "other", note: "It is heavier than I thought.", status: "declined" },
  },
  "cancelled after payment": {
    buyer: "samuel",
    lines: { "moka-pot": 1 },
    placedDaysAgo: 8,
    became: cancelled,
    refund: { status: "pending", providerReference: "re_seed_on_its_way" },
  },
  refunded: {
    buyer: "guest",
    lines: { pilon: 1 },
    placedDaysAgo: 25,
    became: cancelled,
    refund: { status: "done" },
  },
  "failed refund": {
    buyer: "guest",
    lines: { comal: 1 },
    placedDaysAgo: 22,
    became: delivered,
    refund: { status: "failed", reason: "goodwill", amountCents: 500 },
  },
};
