import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stockReasons } from "#app/lib/values/stored-values.ts";

export const productPrices = sqliteTable(
  "product_prices",
  {
    productId: integer("product_id").notNull(),
    since: text("since").notNull(),
    priceCents: integer("price_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
);

export const stockChanges = sqliteTable("stock_changes", {
  changeKey: text("change_key").primaryKey(),
  productId: integer("product_id").notNull(),
  delta: integer("delta").notNull(),
  reason: text("reason", { enum: stockReasons }).notNull(),
  note: text("note"),
  at: text("at").notNull(),
});
