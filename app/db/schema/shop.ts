import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { productBadges } from "#app/lib/badges.ts";
import { currencies, productKinds } from "#app/lib/stored-values.ts";

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
  /** null for digital products */
  stock: integer("stock"),
  weightGrams: integer("weight_grams"),
  fileKey: text("file_key"),
  fileStored: integer("file_stored", { mode: "boolean" }).notNull().default(false),
  badge: text("badge", { enum: productBadges }),
  imageUrl: text("image_url").notNull(),
  /** slug of the product whose drawing it uses; null: its own */
  pictureOf: text("picture_of"),
  position: integer("position").notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  ratingCount: integer("rating_count").notNull(),
  ratingSum: integer("rating_sum").notNull(),
  contentHash: text("content_hash"),
  recipesEditedAt: text("recipes_edited_at"),
  editedAt: text("edited_at"),
});

export const productRecipes = sqliteTable(
  "product_recipes",
  {
    productId: integer("product_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.recipeId] })],
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

export const carts = sqliteTable("carts", {
  id: text("id").primaryKey(),
  userId: integer("user_id"),
  checkoutKey: text("checkout_key").notNull(),
  country: text("country"),
  postcode: text("postcode"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
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
