import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer("id").primaryKey(),
  email: text("email").notNull(),
  language: text("language", { enum: ["en", "es"] }).notNull(),
  status: text("status", { enum: ["unconfirmed", "confirmed", "unsubscribed"] }).notNull(),
  createdAt: text("created_at").notNull(),
});
