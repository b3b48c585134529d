import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";

export const guideLinks = sqliteTable(
  "guide_links",
  {
    documentId: integer("document_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    /** 0: the recipe is named after it; otherwise its position among the ingredients or steps */
    rank: integer("rank").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.recipeId] })],
);
