import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import {
  currencies,
  orderStatuses,
  paymentProviders,
  refundReasons,
  returnReasons,
  returnStatuses,
  unmatchedCauses,
} from "#app/lib/values/stored-values.ts";

export const orders = sqliteTable("orders", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  number: text("number").notNull(),
  userId: integer("user_id"),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", {
    enum: orderStatuses,
  }).notNull(),
  /** contact and address are null once the account is deleted */
  email: text("email"),
  name: text("name"),
  // Columns street and street_more: the code uses the words of the form and of autocomplete.
  line1: text("street"),
  line2: text("street_more"),
  city: text("city"),
  region: text("region"),
  postcode: text("postcode"),
  phone: text("phone"),
  country: text("country").notNull(),
  currency: text("currency", { enum: currencies }).notNull(),
  subtotalCents: integer("subtotal_cents").notNull(),
  discountCents: integer("discount_cents").notNull(),
  /** column shipping_cents: the shipping, and the tax that is added to the prices */
  chargesCents: integer("shipping_cents").notNull(),
  totalCents: integer("total_cents").notNull(),
  refundedCents: integer("refunded_cents").notNull().default(0),
  weightGrams: integer("weight_grams").notNull(),
  /** canceled because its payment failed; the same payment may still succeed */
  isRevivable: integer("is_revivable", { mode: "boolean" }).notNull().default(false),
  /** its items are reserved; an unpaid order beyond the reservable share reserves them when paid */
  holdsStock: integer("holds_stock", { mode: "boolean" }).notNull().default(true),
  /** keyed hash of the client's network, while the order is unpaid */
  clientKey: text("client_key"),
  checkoutKey: text("checkout_key").notNull(),
  paymentProvider: text("payment_provider", { enum: paymentProviders }).notNull(),
  paymentReference: text("payment_reference"),
  paymentIntent: text("payment_intent"),
  carrier: text("carrier"),
  tracking: text("tracking"),
  createdAt: text("created_at").notNull(),
  reservedUntil: text("reserved_until").notNull(),
  paidAt: text("paid_at"),
  packedAt: text("packed_at"),
  shippedAt: text("shipped_at"),
  deliveredAt: text("delivered_at"),
  /** of the last payment that was declined */
  declinedAt: text("declined_at"),
  cancelledAt: text("cancelled_at"),
  refundedAt: text("refunded_at"),
  discountId: integer("discount_id"),
  /** counts as a use of its code */
  holdsDiscount: integer("holds_discount", { mode: "boolean" }).notNull().default(false),
  /** thousandths of a percent */
  taxRate: integer("tax_rate").notNull().default(0),
  /** prices include the tax */
  isTaxIncluded: integer("tax_included", { mode: "boolean" }).notNull().default(false),
  taxCents: integer("tax_cents").notNull().default(0),
  giftCardId: integer("gift_card_id"),
  /** the part of the total that a gift card pays */
  giftCardCents: integer("gift_card_cents").notNull().default(0),
  /** that part is taken from the card */
  holdsGiftCard: integer("holds_gift_card", { mode: "boolean" }).notNull().default(false),
  /** the part of refundedCents that went back to the card */
  giftCardRefundedCents: integer("gift_card_refunded_cents").notNull().default(0),
  /** who gets the gift cards that the order buys; null: the buyer */
  recipientEmail: text("recipient_email"),
  recipientMessage: text("recipient_message"),
  /** of acceptedTerms; null for orders from before it was kept */
  termsVersion: text("terms_version"),
  /** a file was wanted at once, and the right of withdrawal given up; null without files */
  withdrawalWaivedAt: text("withdrawal_waived_at"),
  /** working days that the buyer was told; null for files, and where none are stated */
  deliveryMinDays: integer("delivery_min_days"),
  deliveryMaxDays: integer("delivery_max_days"),
});

/** The terms as buyers have accepted them. */
export const acceptedTerms = sqliteTable("accepted_terms", {
  version: text("version").primaryKey(),
  language: text("language", { enum: languages }).notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  createdAt: text("created_at").notNull(),
});

/** Shipping of an order, without tax that is added. */
export const shippingCentsOf =
  sql<number>`(${orders.chargesCents} - CASE WHEN ${orders.isTaxIncluded} THEN 0 ELSE ${orders.taxCents} END)`.mapWith(
    Number,
  );

export const orderLines = sqliteTable(
  "order_lines",
  {
    orderId: integer("order_id").notNull(),
    productId: integer("product_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    nameEs: text("name_es").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    /** number of the valid download link of a file; 0: none was sent yet */
    downloadIssue: integer("download_issue").notNull().default(0),
    /** how often that link was used */
    downloads: integer("downloads").notNull().default(0),
    /** time of the first download */
    fetchedAt: text("fetched_at"),
    /** its share of the order's discount */
    discountCents: integer("discount_cents").notNull().default(0),
    taxCents: integer("tax_cents").notNull().default(0),
    /** fetchedAt is the time of the email with its codes */
    isGiftCard: integer("is_gift_card", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
);

export const paymentEvents = sqliteTable("payment_events", {
  id: text("id").primaryKey(),
  orderId: integer("order_id"),
  type: text("type").notNull(),
  receivedAt: text("received_at").notNull(),
});

export const refunds = sqliteTable("refunds", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  orderId: integer("order_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  refundKey: text("refund_key").notNull(),
  status: text("status", { enum: ["pending", "done", "failed"] })
    .notNull()
    .default("pending"),
  providerReference: text("provider_reference"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: text("created_at").notNull(),
  doneAt: text("done_at"),
  /** column cause: the CHECK of column reason has fewer values */
  reason: text("cause", { enum: refundReasons }),
  /** not written any more */
  earlierReason: text("reason", {
    enum: ["file", "damaged", "missing", "shipping", "goodwill", "other"],
  }),
  /** of the administrator who started it */
  note: text("note"),
  /** the part of the amount that is shipping, with its tax */
  shippingCents: integer("shipping_cents").notNull().default(0),
  /** an administrator has settled a failed refund */
  closedAt: text("closed_at"),
  /** the gift card that gets it; null: the payment provider */
  giftCardId: integer("gift_card_id"),
});

/** The items of a refund without a return. */
export const refundLines = sqliteTable(
  "refund_lines",
  {
    /** of the refund, without the ":card" of the gift card's part */
    refundKey: text("refund_key").notNull(),
    orderId: integer("order_id").notNull(),
    productId: integer("product_id").notNull(),
    /** false: was not shipped and will not be */
    isShipped: integer("is_shipped", { mode: "boolean" }).notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundKey, table.productId, table.isShipped] })],
);

/** Parcels. An order that was shipped before parcels were recorded has none. */
export const shipments = sqliteTable("shipments", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  orderId: integer("order_id").notNull(),
  /** of the form; the same key is one parcel */
  requestKey: text("request_key").notNull(),
  carrier: text("carrier"),
  tracking: text("tracking"),
  trackingUrl: text("tracking_url"),
  shippedAt: text("shipped_at").notNull(),
  deliveredAt: text("delivered_at"),
});

export const shipmentLines = sqliteTable(
  "shipment_lines",
  {
    shipmentId: integer("shipment_id").notNull(),
    productId: integer("product_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.productId] })],
);

/** Table odd_payments: payments that do not match their order. */
export const unmatchedPayments = sqliteTable("odd_payments", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  orderId: integer("order_id").notNull(),
  paymentIntent: text("payment_intent").notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text("currency").notNull(),
  cause: text("cause", { enum: unmatchedCauses }).notNull(),
  receivedAt: text("received_at").notNull(),
  closedAt: text("closed_at"),
});

export const orderReturns = sqliteTable("order_returns", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  orderId: integer("order_id").notNull(),
  requestKey: text("request_key").notNull(),
  reason: text("reason", {
    enum: returnReasons,
  }).notNull(),
  note: text("note"),
  status: text("status", { enum: returnStatuses }).notNull().default("requested"),
  createdAt: text("created_at").notNull(),
  decidedAt: text("decided_at"),
});

export const orderReturnLines = sqliteTable(
  "order_return_lines",
  {
    returnId: integer("return_id").notNull(),
    productId: integer("product_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.productId] })],
);

export const orderCodes = sqliteTable("order_codes", {
  orderId: integer("order_id").primaryKey(),
  codeHash: text("code_hash").notNull(),
  wrongTries: integer("wrong_tries").notNull().default(0),
  expiresAt: text("expires_at").notNull(),
});

/** Emails to buyers who have not paid, still to be sent. */
export const paymentReminders = sqliteTable("payment_reminders", {
  orderId: integer("order_id").primaryKey(),
  dueAt: text("due_at").notNull(),
});

/** Browsers that may view a guest order. */
export const orderAccess = sqliteTable(
  "order_access",
  {
    tokenHash: text("token_hash").notNull(),
    orderId: integer("order_id").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.orderId] })],
);
