import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const operatorMarks = sqliteTable("operator_marks", {
  name: text("name").primaryKey(),
  at: text("at").notNull(),
});

const trafficColumns = () => ({
  requests: integer("requests").notNull(),
  errors: integer("errors").notNull(),
  limited: integer("limited").notNull(),
  cacheHits: integer("cache_hits").notNull(),
  cacheMisses: integer("cache_misses").notNull(),
  milliseconds: integer("milliseconds").notNull(),
});

export const traffic = sqliteTable("traffic", {
  /** start of five minutes: 2026-11-27T18:50 */
  at: text("at").primaryKey(),
  ...trafficColumns(),
});

export const siteDays = sqliteTable("site_days", {
  day: text("day").primaryKey(),
  ...trafficColumns(),
  orders: integer("orders").notNull(),
  signIns: integer("sign_ins").notNull(),
  mails: integer("mails").notNull(),
});

export const serviceUses = sqliteTable("service_uses", {
  service: text("service").primaryKey(),
  ok: integer("ok", { mode: "boolean" }).notNull(),
  milliseconds: integer("milliseconds").notNull(),
  at: text("at").notNull(),
});

export const integrityChecks = sqliteTable("integrity_checks", {
  name: text("name").primaryKey(),
  checkedAt: text("checked_at").notNull(),
  passStartedAt: text("pass_started_at").notNull(),
  /** where the next night goes on; null when the whole was checked */
  continueAfter: text("continue_after"),
  mended: integer("mended").notNull(),
});

export const integrityFindings = sqliteTable("integrity_findings", {
  checkName: text("check_name").notNull(),
  item: text("item").notNull(),
  seenAt: text("seen_at").notNull(),
});

export const operatorAlerts = sqliteTable("operator_alerts", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull(),
  since: text("since").notNull(),
  detail: text("detail").notNull(),
  mailedAt: text("mailed_at"),
  endedAt: text("ended_at"),
});
