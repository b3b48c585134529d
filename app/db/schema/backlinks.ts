import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const backlinks = sqliteTable("backlinks", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  sourceHost: text("source_host").notNull(),
  /** empty when only the host is known */
  sourcePath: text("source_path").notNull(),
  /** empty when unknown */
  targetPath: text("target_path").notNull(),
  targetStatus: integer("target_status"),
  visits: integer("visits").notNull().default(0),
  reported: integer("reported").notNull().default(0),
  firstSeenAt: text("first_seen_at").notNull(),
  lastSeenAt: text("last_seen_at").notNull(),
});

export const backlinkDays = sqliteTable(
  "backlink_days",
  {
    day: text("day").notNull(),
    sourceHost: text("source_host").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sourceHost] })],
);

export const blockedHosts = sqliteTable("blocked_hosts", {
  host: text("host").primaryKey(),
  createdAt: text("created_at").notNull(),
});
