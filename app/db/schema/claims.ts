import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { claimDecisions } from "#app/lib/values/claim-decisions.ts";

export const claims = sqliteTable("claims", {
  /** key of the claim in content/site.json */
  name: text("name").primaryKey(),
  /** the value in the file at the time of the decision */
  value: text("value").notNull(),
  decision: text("decision", { enum: claimDecisions }).notNull(),
  decidedBy: integer("decided_by"),
  decidedAt: text("decided_at").notNull(),
});
