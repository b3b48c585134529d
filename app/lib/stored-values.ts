// Enumerations of stored values: the schema (app/db/schema) and the features use the same list. The database checks most
// of them too (CHECK in the migrations; tests/architecture/schema.test.ts).

/** Weekly: every issue. Monthly: only the monthly issue. */
export const frequencies = ["monthly", "weekly"] as const;

/** Statuses of outbox messages, the one that needs attention first. */
export const mailStatuses = ["dead", "queued", "sending", "sent"] as const;

export const stockReasons = ["delivery", "count", "damaged", "used", "other"] as const;

export const contactTopics = ["recipe", "account", "shop", "press", "other"] as const;

export const contactStatuses = ["open", "answered", "closed"] as const;

export const documentKinds = ["post", "technique", "ingredient", "equipment", "page"] as const;

export const documentStatuses = ["draft", "scheduled", "published", "unpublished"] as const;

export const recipeTypes = ["food", "drink", "pastry"] as const;

export const difficulties = ["easy", "medium", "advanced"] as const;

export const roles = ["user", "moderator", "admin"] as const;

export const moderationStates = ["pending", "published", "declined"] as const;

export const orderStatuses = [
  "awaiting_payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;

export const returnReasons = [
  "changed_mind",
  "damaged",
  "wrong_item",
  "not_as_described",
  "late",
  "other",
] as const;

/** Reasons for a refund without a return. */
export const refundReasons = [
  "file",
  "damaged",
  "missing",
  "shipping",
  "goodwill",
  "other",
] as const;
