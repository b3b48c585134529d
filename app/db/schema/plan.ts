import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const plannedMeals = sqliteTable("planned_meals", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  recipeId: integer("recipe_id").notNull(),
  /** a date: 2026-11-23 */
  day: text("day").notNull(),
  /** order within the day; may be negative */
  position: integer("position").notNull(),
  /** null: as written, times `scale` */
  servings: real("servings"),
  /** multiple of a recipe that states no servings */
  scale: real("scale").notNull(),
  /** private to the user */
  note: text("note"),
  /** from the form: submitting the same form twice adds one meal */
  formKey: text("form_key").notNull(),
  /** a removed meal can be restored for a while */
  removedAt: text("removed_at"),
});
