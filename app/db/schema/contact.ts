import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { contactStatuses, contactTopics } from "#app/lib/values/stored-values.ts";

export const contactMessages = sqliteTable("contact_messages", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** reference shown to sender and staff: F-7K3M9QXA */
  reference: text("reference").notNull(),
  /** from the form: submitting the same form twice creates one message */
  formKey: text("form_key").notNull(),
  topic: text("topic", { enum: contactTopics }).notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
  language: text("language", { enum: languages }).notNull(),
  userId: integer("user_id"),
  status: text("status", { enum: contactStatuses }).notNull().default("open"),
  /** internal note for editors; the sender does not see it */
  note: text("note").notNull().default(""),
  createdAt: text("created_at").notNull(),
  changedAt: text("changed_at").notNull(),
});
