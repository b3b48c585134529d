import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { moderationStates } from "#app/lib/values/stored-values.ts";

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
  /** number of votes; maintained by triggers */
  helpful: integer("helpful").notNull().default(0),
});

/** The recipe author's reply to the note of a rating. */
export const noteReplies = sqliteTable("note_replies", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  ratingId: integer("rating_id").notNull(),
  userId: integer("user_id").notNull(),
  text: text("text").notNull(),
  language: text("language", { enum: languages }).notNull(),
  status: text("status", { enum: moderationStates }).notNull(),
  version: integer("version").notNull().default(1),
  sentAt: text("sent_at").notNull(),
});

/** Who found a note helpful. */
export const noteVotes = sqliteTable(
  "note_votes",
  {
    ratingId: integer("rating_id").notNull(),
    userId: integer("user_id").notNull(),
    votedAt: text("voted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ratingId, table.userId] })],
);

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

/** Who follows which chef. */
export const chefFollows = sqliteTable(
  "chef_follows",
  {
    userId: integer("user_id").notNull(),
    chefId: integer("chef_id").notNull(),
    followedAt: text("followed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chefId] })],
);

/** Who asked for the weekly email, and for which parts. */
export const weeklyMails = sqliteTable("weekly_mails", {
  userId: integer("user_id").primaryKey(),
  chefs: integer("chefs", { mode: "boolean" }).notNull(),
  digest: integer("digest", { mode: "boolean" }).notNull(),
  chosenAt: text("chosen_at").notNull(),
  /** date of the last mailing that is done for this user */
  week: text("week").notNull(),
});
