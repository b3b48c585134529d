import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { productReviewReportReasons } from "#app/lib/values/review-report-reasons.ts";
import { moderationStates } from "#app/lib/values/stored-values.ts";

/** Product reviews. */
export const reviews = sqliteTable("reviews", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  productId: integer("product_id").notNull(),
  userId: integer("user_id"),
  email: text("email"),
  orderId: integer("order_id"),
  language: text("language", { enum: languages }).notNull(),
  /** the name shown with the review */
  author: text("author").notNull(),
  stars: integer("stars").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  status: text("status", { enum: moderationStates }).notNull().default("pending"),
  reason: text("reason"),
  reply: text("reply"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  decidedAt: text("decided_at"),
});

export const reviewReports = sqliteTable("review_reports", {
  reportKey: text("report_key").primaryKey(),
  reviewId: integer("review_id").notNull(),
  reason: text("reason", {
    enum: productReviewReportReasons,
  }).notNull(),
  createdAt: text("created_at").notNull(),
});
