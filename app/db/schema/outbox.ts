import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { mailStatuses } from "#app/lib/values/stored-values.ts";

export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** a second message with the same key is not queued */
  dedupeKey: text("dedupe_key").notNull(),
  kind: text("kind").notNull(),
  recipient: text("recipient").notNull(),
  userId: integer("user_id"),
  language: text("language", { enum: languages }).notNull(),
  subject: text("subject").notNull(),
  /** null once purged */
  html: text("html"),
  text: text("text"),
  unsubscribeUrl: text("unsubscribe_url"),
  status: text("status", { enum: mailStatuses }).notNull().default("queued"),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: text("next_attempt_at").notNull(),
  lastError: text("last_error"),
  createdAt: text("created_at").notNull(),
  sentAt: text("sent_at"),
});
