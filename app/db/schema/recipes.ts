import { integer, primaryKey, real, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { recipeBadges } from "#app/lib/values/badges.ts";
import type { Nutrition } from "#app/lib/values/nutrition.ts";
import { difficulties, recipeTypes, recipeStatuses } from "#app/lib/values/stored-values.ts";

export const recipes = sqliteTable("recipes", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull(),
  dataset: text("dataset").notNull(),
  type: text("type", { enum: recipeTypes }).notNull(),
  country: text("country").notNull(),
  difficulty: text("difficulty", { enum: difficulties }).notNull(),
  /** minutes of cooking */
  cookingTime: integer("cooking_time").notNull(),
  /** minutes of preparation */
  prepTime: integer("prep_time").notNull(),
  /** minutes of waiting: soaking, marinating, rising, chilling, resting */
  waitTime: integer("wait_time").notNull().default(0),
  servings: integer("servings"),
  yield: text("yield"),
  yieldEs: text("yield_es"),
  title: text("title").notNull(),
  titleEs: text("title_es"),
  description: text("description").notNull(),
  descriptionEs: text("description_es"),
  story: text("story"),
  storyEs: text("story_es"),
  occasion: text("occasion"),
  occasionEs: text("occasion_es"),
  otherNames: text("alternate_names", { mode: "json" })
    .$type<Array<{ name: string; language?: string; country?: string }>>()
    .notNull()
    .default([]),
  /** names without a language, from before alternateNames */
  earlierNames: text("other_names", { mode: "json" }).notNull().default([]),
  dietaryTags: text("dietary_tags", { mode: "json" }).$type<Array<string>>().notNull(),
  allergens: text("allergens", { mode: "json" }).$type<Array<string>>().notNull(),
  /** false: not declared, so the empty list says nothing */
  allergensDeclared: integer("allergens_declared", { mode: "boolean" }).notNull().default(true),
  substitutions: text("substitutions", { mode: "json" })
    .$type<Array<{ ingredient: string; use: string; useEs: string }>>()
    .notNull(),
  whyItWorks: text("why_it_works"),
  whyItWorksEs: text("why_it_works_es"),
  troubleshooting: text("troubleshooting", { mode: "json" })
    .$type<Array<{ problem: string; problemEs: string; fix: string; fixEs: string }>>()
    .notNull()
    .default([]),
  makeAhead: text("make_ahead"),
  makeAheadEs: text("make_ahead_es"),
  checkpoint: text("checkpoint"),
  checkpointEs: text("checkpoint_es"),
  elsewhere: text("elsewhere", { mode: "json" }).$type<
    Array<{ place: string; placeEs: string; change: string; changeEs: string }>
  >(),
  /** what an origin told in the story rests on */
  sources: text("sources", { mode: "json" }).$type<
    Array<{ title: string; language: string; url: string }>
  >(),
  /** ids of recipes, in the order of the page */
  serveWith: text("serve_with", { mode: "json" }).$type<Array<number>>().notNull().default([]),
  /** of one serving or piece; null: not known (lib/values/nutrition.ts) */
  nutrition: text("nutrition", { mode: "json" }).$type<Nutrition>(),
  dishFamily: text("dish_family"),
  /** main ingredient and course, for related recipes (features/recipes/recipe-classification.ts) */
  mainIngredient: text("main_ingredient"),
  course: text("course"),
  /** entries of the technique guide that link it, as bits (features/guides/technique-bits.ts) */
  techniqueBits: integer("technique_bits").notNull().default(0),
  imageUrl: text("image_url"),
  badge: text("badge", { enum: recipeBadges }),
  isFeatured: integer("is_featured", { mode: "boolean" }).notNull(),
  viewCount: integer("view_count").notNull(),
  contentHash: text("content_hash"),
  editedAt: text("edited_at"),
  status: text("status", { enum: recipeStatuses }).notNull().default("published"),
  /** fields whose translation is outdated */
  staleFields: text("stale_fields", { mode: "json" }).$type<Array<string>>().notNull().default([]),
  /** the contributor; null for the recipes of content/ */
  authorId: integer("author_id"),
  /** the name that stays when the author's account is deleted */
  authorName: text("author_name"),
  credit: text("credit"),
  sourceUrl: text("source_url"),
  /** The only language of the recipe; the English columns then hold that text. null: both languages. */
  writtenIn: text("written_in", { enum: languages }),
  imageAlt: text("image_alt"),
  storyWho: text("story_who"),
  storyWhere: text("story_where"),
  /** when it was withdrawn or removed; such a row has no text */
  removedAt: text("removed_at"),
  /** when it was first published; set by a trigger */
  publishedAt: text("published_at"),
  /** the generation and the occasion of the story (features/recipes/story-vocabulary.ts) */
  storyGeneration: text("story_generation"),
  storyOccasion: text("story_occasion"),
});

export const recipeIngredients = sqliteTable(
  "recipe_ingredients",
  {
    recipeId: integer("recipe_id").notNull(),
    position: integer("position").notNull(),
    groupPosition: integer("group_position").notNull(),
    heading: text("heading"),
    headingEs: text("heading_es"),
    quantity: real("quantity"),
    quantityMax: real("quantity_max"),
    unit: text("unit").notNull(),
    name: text("name").notNull(),
    nameEs: text("name_es"),
    note: text("note"),
    noteEs: text("note_es"),
    /** false when the amount does not scale with the servings */
    scales: integer("scales", { mode: "boolean" }).notNull(),
    /** the recipe of this ingredient, such as sofrito */
    linkedRecipeId: integer("linked_recipe_id"),
  },
  (table) => [primaryKey({ columns: [table.recipeId, table.position] })],
);

export const recipeSteps = sqliteTable(
  "recipe_steps",
  {
    recipeId: integer("recipe_id").notNull(),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    textEs: text("text_es"),
    minutes: integer("minutes"),
    /** heading of the group that starts with this step */
    heading: text("heading"),
    headingEs: text("heading_es"),
  },
  (table) => [primaryKey({ columns: [table.recipeId, table.position] })],
);

/** The names of a recipe's ingredients, in English and Spanish, in one row; maintained by triggers. */
export const recipeIngredientNames = sqliteTable("recipe_ingredient_names", {
  recipeId: integer("recipe_id").primaryKey(),
  names: text("names", { mode: "json" })
    .$type<Array<[name: string, nameEs: string | null]>>()
    .notNull(),
});

/** The number of recipes per type and country; maintained by triggers. */
export const recipeCounts = sqliteTable(
  "recipe_counts",
  {
    type: text("type", { enum: recipeTypes }).notNull(),
    country: text("country").notNull(),
    recipes: integer("recipes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.country] })],
);

/**
 * The number of recipes per type and difficulty, dietary tag or minutes in all ("difficulty:easy",
 * "diet:vegan", "total:000045"); maintained by triggers.
 */
export const recipeFacetCounts = sqliteTable(
  "recipe_facet_counts",
  {
    type: text("type", { enum: recipeTypes }).notNull(),
    facet: text("facet").notNull(),
    recipes: integer("recipes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.facet] })],
);

/** The number of readers' stories per place, generation and occasion ('' for none); maintained by triggers. */
export const storyCounts = sqliteTable(
  "story_counts",
  {
    country: text("country").notNull(),
    generation: text("generation").notNull(),
    occasion: text("occasion").notNull(),
    stories: integer("stories").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.generation, table.occasion] })],
);

/** Recipes that editors feature on the home page for a period; a trigger allows at most four at once. */
export const featuredRecipes = sqliteTable("featured_recipes", {
  recipeId: integer("recipe_id").primaryKey(),
  position: integer("position").notNull(),
  startsAt: text("starts_at").notNull(),
  /** exclusive end of the period */
  endsAt: text("ends_at"),
});

/** The currently featured, published recipes. */
export const featuredNow = sqliteView("featured_now", {
  recipeId: integer("recipe_id").notNull(),
  position: integer("position").notNull(),
}).existing();

/** Recipe views per day (UTC). */
export const dailyViews = sqliteTable("daily_views", {
  day: text("day").primaryKey(),
  views: integer("views").notNull(),
});

/** The versions of a recipe that editors saved, with the one before the first; the oldest are deleted. */
export const recipeRevisions = sqliteTable("recipe_revisions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  recipeId: integer("recipe_id").notNull(),
  /** null: not saved in the editor, or by an account that was deleted */
  userId: integer("user_id"),
  savedAt: text("saved_at").notNull(),
  /** names of the changed fields; empty for a version that was not saved in the editor */
  changed: text("changed", { mode: "json" }).$type<Array<string>>().notNull(),
  /** JSON: the fields of the form */
  content: text("content").notNull(),
  /** savedAt of the version that it restores */
  restoredFrom: text("restored_from"),
});

/** What an editor has typed into the form of a recipe and not saved yet. */
export const recipeEditDrafts = sqliteTable(
  "recipe_edit_drafts",
  {
    userId: integer("user_id").notNull(),
    recipeId: integer("recipe_id").notNull(),
    /** the recipe's version that was edited */
    version: text("version").notNull(),
    /** JSON: the fields of the form */
    content: text("content").notNull(),
    /** the open page that saved it */
    formKey: text("form_key").notNull(),
    savedAt: text("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);
