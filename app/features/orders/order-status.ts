// The states of an order, and which one may follow which. The compiler checks it where order-transition.server.ts is
// called; two changes are written elsewhere: a parcel (shipments.server.ts) and refunds (triggers, below).
import type { orderStatuses, refundReasons, returnReasons } from "#app/lib/values/stored-values.ts";

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order is refunded when its refunds reach its total, and has its old state again when a refund fails after it was
 * done: triggers of `refunds` do both (migrations/0140_baseline_shop.sql).
 */
export const nextStatuses = {
  // A declined payment gives more time.
  awaiting_payment: ["awaiting_payment", "paid", "cancelled"],
  // Files and gift cards are delivered without a parcel.
  paid: ["packed", "shipped", "delivered", "cancelled", "refunded"],
  packed: ["shipped", "refunded"],
  shipped: ["delivered", "refunded"],
  delivered: ["refunded"],
  // A payment that comes late revives the order if its stock is there, or is refunded.
  cancelled: ["paid", "cancelled", "refunded"],
  refunded: ["paid", "packed", "shipped", "delivered", "cancelled"],
} as const satisfies Record<OrderStatus, ReadonlyArray<OrderStatus>>;

/** Time to pay an order; its stock is reserved meanwhile. */
export const reservationMinutes = 15;
/** After its first declined payment an order can be paid for at least this long; its stock stays reserved. */
export const retryMinutes = 30;
export type ReturnReason = (typeof returnReasons)[number];

/** Reason of a refund without a return. */
export type RefundReason = (typeof refundReasons)[number];
