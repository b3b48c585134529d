import { customType, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Text or a number, as it is in the row. */
const anyValue = customType<{ data: string | number }>({ dataType: () => "" });

/** What content/ said at the last load (platform/database/file-values.ts). */
export const fileValues = sqliteTable(
  "file_values",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    field: text("field").notNull(),
    value: anyValue("value"),
    /** the file changed after the site's value did, and nobody has chosen between them */
    isKept: integer("is_kept", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.field] })],
);
