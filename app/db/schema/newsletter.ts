import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { frequencies, issueStatuses, subscriptionStatuses } from "#app/lib/values/stored-values.ts";

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer("id").primaryKey(),
  /** lower case */
  email: text("email").notNull(),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", { enum: subscriptionStatuses }).notNull(),
  createdAt: text("created_at").notNull(),
  frequency: text("frequency", { enum: frequencies }).notNull().default("monthly"),
  confirmTokenHash: text("confirm_token_hash"),
  /** when the address was last sent an email because it was entered in the form */
  mailedAt: text("mailed_at"),
  confirmedAt: text("confirmed_at"),
  unsubscribedAt: text("unsubscribed_at"),
});

export const newsletterIssues = sqliteTable("newsletter_issues", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  status: text("status", { enum: issueStatuses }).notNull().default("draft"),
  frequency: text("frequency", { enum: frequencies }).notNull(),
  subject: text("subject").notNull(),
  subjectEs: text("subject_es").notNull(),
  /** Markdown */
  body: text("body").notNull(),
  bodyEs: text("body_es").notNull(),
  /** from the form: submitting the same form twice creates one issue */
  formKey: text("form_key").notNull(),
  /** id of the last subscription it was queued for */
  sentUpTo: integer("sent_up_to").notNull().default(0),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  sentAt: text("sent_at"),
});

export const newsletterDeliveries = sqliteTable(
  "newsletter_deliveries",
  {
    issueId: integer("issue_id").notNull(),
    subscriptionId: integer("subscription_id").notNull(),
    at: text("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriptionId] })],
);
