// The closed lists of the shop.

/** What a thing is for: the shop's first filter. */
export const uses = [
  "cook",
  "grind",
  "shape",
  "bake",
  "cut",
  "measure",
  "drink",
  "serve",
  "read",
] as const;
export type Use = (typeof uses)[number];

export const materials = [
  "aluminium",
  "cast-iron",
  "clay",
  "cloth",
  "steel",
  "stone",
  "wood",
] as const;
export type Material = (typeof materials)[number];

/** Of goods (specification, section 3). */
export const badges = ["staff_pick", "bestseller", "featured", "new_arrival"] as const;
export type Badge = (typeof badges)[number];

export const productSorts = ["recommended", "price", "price-desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Pieces of one product in a cart or an order; the tables' CHECKs say the same. */
export const maxQuantity = 20;
/** Different products in a cart: keeps the batch of an order within D1's limits. */
export const maxCartLines = 30;
/** How long the pieces of an unpaid order are reserved. */
export const reservationMinutes = 30;

export const orderStatuses = [
  "awaiting_payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const returnReasons = [
  "changed_mind",
  "damaged",
  "wrong_item",
  "not_as_described",
  "late",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Why the desk pays something back without a return. */
export const refundReasons = [
  "file",
  "damaged",
  "missing",
  "shipping",
  "goodwill",
  "other",
] as const;
export type RefundReason = (typeof refundReasons)[number];
