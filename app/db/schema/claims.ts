import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const claims = sqliteTable("claims", {
  /** key of the claim in content/site.json */
  name: text("name").primaryKey(),
  /** the value in the file at the time of the decision */
  value: text("value").notNull(),
  decision: text("decision", { enum: ["confirmed", "blank"] }).notNull(),
  decidedBy: integer("decided_by"),
  decidedAt: text("decided_at").notNull(),
});
