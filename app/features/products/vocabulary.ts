// The closed lists of the shop.
import type { orderStatuses, returnReasons, refundReasons } from "#app/lib/stored-values.ts";

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
/** How long an order can be paid, and its pieces are reserved. */
export const reservationMinutes = 15;
/**
 * What unpaid orders may reserve (docs/decisions/014-payments.md): of one product so large a share of what is there, but so
 * many pieces in any case; one network or account so many pieces of all products. An order beyond that takes its pieces
 * when it is paid.
 */
export const heldShare = { percent: 20, pieces: 5 } as const;
export const heldPieces = 20;

export type OrderStatus = (typeof orderStatuses)[number];

export type ReturnReason = (typeof returnReasons)[number];

export type RefundReason = (typeof refundReasons)[number];
