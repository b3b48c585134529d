import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Changes that were made without a network: each is applied once. */
export const sentChanges = sqliteTable(
  "sent_changes",
  {
    userId: integer("user_id").notNull(),
    /** from the device, one per change */
    key: text("key").notNull(),
    /** the request that applies the change */
    attempt: text("attempt").notNull(),
    outcome: text("outcome", { enum: ["done", "newer", "merged", "full", "gone", "confirm"] }),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
