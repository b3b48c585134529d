import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { contactStatuses, contactTopics } from "#app/lib/stored-values.ts";

export const contactMessages = sqliteTable("contact_messages", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** what sender and staff call it: F-7K3M9QXA */
  reference: text("reference").notNull(),
  /** from the form: the same form sent twice is one message */
  formKey: text("form_key").notNull(),
  topic: text("topic", { enum: contactTopics }).notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
  language: text("language", { enum: languages }).notNull(),
  userId: integer("user_id"),
  status: text("status", { enum: contactStatuses }).notNull().default("open"),
  /** for the people at the desk; the sender does not see it */
  note: text("note").notNull().default(""),
  createdAt: text("created_at").notNull(),
  changedAt: text("changed_at").notNull(),
});
