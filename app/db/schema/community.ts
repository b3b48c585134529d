import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { moderationStates } from "#app/lib/stored-values.ts";

export const recipeRatings = sqliteTable("recipe_ratings", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  recipeId: integer("recipe_id").notNull(),
  stars: integer("stars").notNull(),
  note: text("note"),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", { enum: moderationStates }).notNull(),
  /** increases with every change, so that a moderator decides on the text they read */
  version: integer("version").notNull().default(1),
  sentAt: text("sent_at").notNull(),
});

/** Made-it posts: photos and comments of people who cooked a recipe. */
export const cookedEntries = sqliteTable("cooked_entries", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  recipeId: integer("recipe_id").notNull(),
  line: text("line").notNull(),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", { enum: moderationStates }).notNull(),
  version: integer("version").notNull().default(1),
  /** from the form: submitting the same form twice creates one post */
  formKey: text("form_key").notNull(),
  sentAt: text("sent_at").notNull(),
});

export const chefProfiles = sqliteTable("chef_profiles", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  country: text("country").notNull(),
  bio: text("bio"),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", { enum: moderationStates }).notNull(),
  version: integer("version").notNull().default(1),
  sentAt: text("sent_at").notNull(),
});

/** The chefs on the public list, in order; maintained by triggers. */
export const listedChefs = sqliteTable("listed_chefs", {
  chefId: integer("chef_id").primaryKey(),
  /** of the chef's region */
  position: integer("position").notNull(),
  name: text("name").notNull(),
  recipes: integer("recipes").notNull(),
  /** recipe types as a JSON list, most frequent first */
  types: text("types").notNull(),
  photoKey: text("photo_key"),
});

/** One row: the number of listed chefs; maintained by triggers. */
export const listedChefTotal = sqliteTable("listed_chef_total", {
  id: integer("id").primaryKey(),
  chefs: integer("chefs").notNull(),
});
