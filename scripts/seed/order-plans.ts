// Who ordered what, and what became of each order.
import type {
  unmatchedPayments,
  orderReturns,
  orders,
  refunds,
  shipments,
} from "../../app/db/schema/orders.ts";
import type { People } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

export type OrderRow = typeof orders.$inferInsert;

type RefundRow = typeof refunds.$inferInsert;

type Address = Pick<
  OrderRow,
  "email" | "name" | "line1" | "city" | "region" | "postcode" | "phone" | "country" | "language"
> & { userId: number | null };

export type Plan = {
  buyer: Address;
  lines: ReadonlyArray<[slug: string, quantity: number]>;
  placedDaysAgo: number;
  /** what happened after it was placed; nothing: it waits for its payment */
  became?: Partial<OrderRow>;
  /** the items of the first line are shipped, the others follow */
  partly?: Pick<typeof shipments.$inferInsert, "carrier" | "tracking" | "shippedAt">;
  return?: Pick<typeof orderReturns.$inferInsert, "reason" | "note" | "status">;
  /** without an amount: all of it */
  refund?: Pick<RefundRow, "status" | "reason"> & {
    amountCents?: number;
    providerReference?: string;
  };
  oddPayment?: Pick<typeof unmatchedPayments.$inferInsert, "cause"> & { amountCents: number };
};

export function plans({ ago }: SeedContext, people: People): Record<string, Plan> {
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
    "partly shipped": {
      buyer: samuel,
      lines: [
        ["comal", 1],
        ["apron", 2],
      ],
      placedDaysAgo: 5,
      became: packed(5),
      partly: { carrier: "UPS", tracking: "1Z0146000005", shippedAt: ago(3) },
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
