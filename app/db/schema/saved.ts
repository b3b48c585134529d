import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const savedRecipes = sqliteTable(
  "saved_recipes",
  {
    userId: integer("user_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    /** for its writer alone */
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
    /** a day: 2026-11-21 */
    cookedOn: text("cooked_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId, table.cookedOn] })],
);

export const collections = sqliteTable("collections", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  name: text("name").notNull(),
  /** null while the collection is its owner's alone */
  shareToken: text("share_token"),
  /** from the form: the same form sent twice makes one collection */
  formKey: text("form_key").notNull(),
  createdAt: text("created_at").notNull(),
});

export const collectionRecipes = sqliteTable(
  "collection_recipes",
  {
    collectionId: integer("collection_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    userId: integer("user_id").notNull(),
    /** for the shopping list; null means as the recipe is written */
    servings: real("servings"),
    addedAt: text("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.recipeId] })],
);

/** Items of a collection's shopping list that are in the basket. */
export const shoppingTicks = sqliteTable(
  "shopping_ticks",
  {
    collectionId: integer("collection_id").notNull(),
    item: text("item").notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.item] })],
);

/** How many people saved a recipe, and the published stars it was given; kept by triggers. */
export const recipeStats = sqliteTable("recipe_stats", {
  recipeId: integer("recipe_id").primaryKey(),
  saves: integer("saves").notNull().default(0),
  /** how many ratings are published … */
  ratings: integer("ratings").notNull().default(0),
  /** … and the sum of their stars */
  stars: integer("stars").notNull().default(0),
});
