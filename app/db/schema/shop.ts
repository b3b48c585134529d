import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { productBadges } from "#app/lib/values/badges.ts";
import {
  currencies,
  discountKinds,
  giftCardReasons,
  productKinds,
} from "#app/lib/values/stored-values.ts";

export const products = sqliteTable("products", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull(),
  kind: text("kind", { enum: productKinds }).notNull(),
  use: text("use").notNull(),
  material: text("material"),
  name: text("name").notNull(),
  nameEs: text("name_es").notNull(),
  description: text("description").notNull(),
  descriptionEs: text("description_es").notNull(),
  size: text("size"),
  sizeEs: text("size_es"),
  madeOf: text("made_of"),
  madeOfEs: text("made_of_es"),
  care: text("care"),
  careEs: text("care_es"),
  inBox: text("in_box", { mode: "json" }).$type<Array<string>>().notNull(),
  inBoxEs: text("in_box_es", { mode: "json" }).$type<Array<string>>().notNull(),
  alternative: text("alternative").notNull(),
  alternativeEs: text("alternative_es").notNull(),
  priceCents: integer("price_cents").notNull(),
  currency: text("currency", { enum: currencies }).notNull(),
  /** null for digital products; of a bundle: what its components are enough for */
  stock: integer("stock"),
  weightGrams: integer("weight_grams"),
  fileKey: text("file_key"),
  fileStored: integer("file_stored", { mode: "boolean" }).notNull().default(false),
  /** buying it buys a card of its price */
  isGiftCard: integer("is_gift_card", { mode: "boolean" }).notNull().default(false),
  badge: text("badge", { enum: productBadges }),
  imageUrl: text("image_url").notNull(),
  /** values of goodFor and codes of countries, in features/products/vocabulary.ts */
  goodFor: text("good_for", { mode: "json" }).$type<Array<string>>().notNull().default([]),
  origins: text("origins", { mode: "json" }).$type<Array<string>>().notNull().default([]),
  /** slug of the product whose drawing it uses; null: its own */
  pictureOf: text("picture_of"),
  /** the drawing to scale; null where the size is not that of the drawing */
  scaleUrl: text("scale_url"),
  /** the recipe whose picture shows it in use */
  inUseRecipeId: integer("in_use_recipe_id"),
  /** of a size: among the sizes of its product */
  position: integer("position").notNull(),
  /** the product that it is a size of; null for the first size and for a product without sizes */
  variantOf: integer("variant_of"),
  /** of the first size, too; null for a product without sizes */
  variantLabel: text("variant_label"),
  variantLabelEs: text("variant_label_es"),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  ratingCount: integer("rating_count").notNull(),
  ratingSum: integer("rating_sum").notNull(),
  contentHash: text("content_hash"),
  recipesEditedAt: text("recipes_edited_at"),
  editedAt: text("edited_at"),
});

/** What a bundle is made of; a product without rows is none. */
export const productComponents = sqliteTable(
  "product_components",
  {
    bundleId: integer("bundle_id").notNull(),
    componentId: integer("component_id").notNull(),
    quantity: integer("quantity").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.componentId] })],
);

export const productRecipes = sqliteTable(
  "product_recipes",
  {
    productId: integer("product_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    position: integer("position").notNull(),
    /** how to cook this recipe without the tool; null where that of the product fits */
    alternative: text("alternative"),
    alternativeEs: text("alternative_es"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.recipeId] })],
);

/** Uploaded by administrators; the files are in R2 under the key. */
export const productPhotos = sqliteTable("product_photos", {
  key: text("key").primaryKey(),
  productId: integer("product_id").notNull(),
  position: integer("position").notNull(),
  uploadKey: text("upload_key").notNull(),
  alt: text("alt").notNull(),
  altEs: text("alt_es").notNull(),
  /** pixels of the large size */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: text("created_at").notNull(),
});

/** Products that a user has saved for later. */
export const savedProducts = sqliteTable(
  "saved_products",
  {
    userId: integer("user_id").notNull(),
    productId: integer("product_id").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

export const shippingCountries = sqliteTable("shipping_countries", {
  /** ISO 3166-1 alpha-2 */
  country: text("country").primaryKey(),
  zone: text("zone").notNull(),
});

export const shippingZones = sqliteTable("shipping_zones", {
  zone: text("zone").primaryKey(),
  /** whether orders above a minimum ship free to the zone */
  shipsFree: integer("ships_free", { mode: "boolean" }).notNull(),
  /** delivery in working days; null: not stated */
  minDays: integer("min_days"),
  maxDays: integer("max_days"),
});

export const shippingRates = sqliteTable(
  "shipping_rates",
  {
    zone: text("zone").notNull(),
    upToGrams: integer("up_to_grams").notNull(),
    priceCents: integer("price_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone, table.upToGrams] })],
);

export const taxRates = sqliteTable("tax_rates", {
  /** ISO 3166-1 alpha-2 */
  country: text("country").primaryKey(),
  /** thousandths of a percent: 8.875% is 8875 */
  rate: integer("rate").notNull(),
  /** prices include the tax; otherwise it is added to them */
  isIncluded: integer("is_included", { mode: "boolean" }).notNull(),
});

export const carts = sqliteTable("carts", {
  id: text("id").primaryKey(),
  userId: integer("user_id"),
  checkoutKey: text("checkout_key").notNull(),
  country: text("country"),
  postcode: text("postcode"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  /** the code entered in the cart */
  discountId: integer("discount_id"),
  /** the gift card entered in the cart */
  giftCardId: integer("gift_card_id"),
});

export const cartLines = sqliteTable(
  "cart_lines",
  {
    cartId: text("cart_id").notNull(),
    productId: integer("product_id").notNull(),
    quantity: integer("quantity").notNull(),
    addedAt: text("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId] })],
);

export const stockRequests = sqliteTable("stock_requests", {
  id: integer("id").primaryKey(),
  productId: integer("product_id").notNull(),
  email: text("email").notNull(),
  language: text("language", { enum: languages }).notNull(),
  createdAt: text("created_at").notNull(),
});

export const discounts = sqliteTable("discounts", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  code: text("code").notNull(),
  kind: text("kind", { enum: discountKinds }).notNull(),
  /** percent: 1 to 100; amount: cents; shipping: 0 */
  value: integer("value").notNull(),
  minSubtotalCents: integer("min_subtotal_cents").notNull().default(0),
  startsAt: text("starts_at").notNull(),
  /** null: no end */
  endsAt: text("ends_at"),
  /** null: no limit */
  maxUses: integer("max_uses"),
  oncePerCustomer: integer("once_per_customer", { mode: "boolean" }).notNull().default(false),
  /** counted by triggers */
  uses: integer("uses").notNull().default(0),
  createdAt: text("created_at").notNull(),
  editedAt: text("edited_at"),
});

/** Products that a code applies to; none: all. */
export const discountProducts = sqliteTable(
  "discount_products",
  {
    discountId: integer("discount_id").notNull(),
    productId: integer("product_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.discountId, table.productId] })],
);

export const giftCards = sqliteTable("gift_cards", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** the code is only in its email */
  codeHash: text("code_hash").notNull(),
  /** its last four characters */
  codeEnd: text("code_end").notNull(),
  /** the order that bought it */
  orderId: integer("order_id").notNull(),
  issueKey: text("issue_key").notNull(),
  valueCents: integer("value_cents").notNull(),
  createdAt: text("created_at").notNull(),
  /** a voided card keeps its balance and pays nothing */
  voidedAt: text("voided_at"),
  voidReason: text("void_reason"),
});

/** What came onto a card and left it, written by triggers; its balance is the sum. */
export const giftCardEntries = sqliteTable("gift_card_entries", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  cardId: integer("card_id").notNull(),
  orderId: integer("order_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  reason: text("reason", { enum: giftCardReasons }).notNull(),
  onceKey: text("once_key").notNull(),
  at: text("at").notNull(),
});
