// Enumerations and limits of the shop.

/** What a product is used for. */
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

/** The categories of the shop: uses, and the gift cards, whatever their use. */
export const shopCategories = [...uses, "gift-card"] as const;
export type ShopCategory = (typeof shopCategories)[number];

/** Whom a product is a good gift for. */
export const goodFor = ["beginner", "baker", "coffee", "grill", "tacos"] as const;
export type GoodFor = (typeof goodFor)[number];

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

export const productSorts = ["recommended", "price", "price-desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Sizes of a product, and products in a bundle. */
export const maxVariants = 12;
/** Per product in a cart or an order; CHECK constraints have the same limit. */
export const maxQuantity = 20;
/** Of a download: the same links again would be money for nothing. */
export const maxFileQuantity = 1;
/** Keeps the batch of an order within D1's limits. */
export const maxCartLines = 30;
/**
 * Limits of what unpaid orders may reserve (docs/decisions/014-payments.md): per product this share of its stock, but at
 * least this many items; per network or account this many items of all products. An order beyond the limits takes its
 * stock when it is paid.
 */
export const maxReservedShare = { percent: 20, pieces: 5 } as const;
export const maxReservedPieces = 20;
