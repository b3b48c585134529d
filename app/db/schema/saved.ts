import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const savedRecipes = sqliteTable(
  "saved_recipes",
  {
    userId: integer("user_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    /** private to the user */
    note: text("note"),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);

export const cookedDates = sqliteTable(
  "cooked_dates",
  {
    userId: integer("user_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    /** a date: 2026-11-21 */
    cookedOn: text("cooked_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId, table.cookedOn] })],
);

export const collections = sqliteTable("collections", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  name: text("name").notNull(),
  /** null while the collection is private */
  shareToken: text("share_token"),
  /** from the form: submitting the same form twice creates one collection */
  formKey: text("form_key").notNull(),
  createdAt: text("created_at").notNull(),
});

export const collectionRecipes = sqliteTable(
  "collection_recipes",
  {
    collectionId: integer("collection_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    userId: integer("user_id").notNull(),
    /** for the shopping list; null: the recipe's own servings */
    servings: real("servings"),
    addedAt: text("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.recipeId] })],
);

/** Checked items of a collection's shopping list. */
export const shoppingTicks = sqliteTable(
  "shopping_ticks",
  {
    collectionId: integer("collection_id").notNull(),
    item: text("item").notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.item] })],
);

/** Saves and published star ratings per recipe; maintained by triggers. */
export const recipeStats = sqliteTable("recipe_stats", {
  recipeId: integer("recipe_id").primaryKey(),
  saves: integer("saves").notNull().default(0),
  /** number of published ratings */
  ratings: integer("ratings").notNull().default(0),
  /** sum of their stars */
  stars: integer("stars").notNull().default(0),
});

/** The last change of a saved recipe, an item of a shopping list or a cooked day, its removal included. */
export const lastChanges = sqliteTable(
  "last_changes",
  {
    userId: integer("user_id").notNull(),
    kind: text("kind", { enum: ["saved", "ticked", "cooked"] }).notNull(),
    /** the recipe or the collection */
    targetId: integer("target_id").notNull(),
    /** the item or the day; empty for a saved recipe and for a whole list that was cleared */
    item: text("item").notNull().default(""),
    isSet: integer("is_set", { mode: "boolean" }).notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.targetId, table.item] })],
);
