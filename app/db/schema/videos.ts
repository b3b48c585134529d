import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { videoKinds, videoTopics } from "#app/lib/values/stored-values.ts";

export const videos = sqliteTable("videos", {
  slug: text("slug").primaryKey(),
  position: integer("position").notNull(),
  title: text("title").notNull(),
  titleEs: text("title_es").notNull(),
  chef: text("chef"),
  region: text("region").notNull(),
  /** spoken language */
  language: text("language", { enum: languages }).notNull(),
  durationMinutes: integer("duration_minutes"),
  recipeId: integer("recipe_id"),
  videoUrl: text("video_url").notNull(),
  kind: text("kind", { enum: videoKinds }).notNull(),
  /** a date: 2026-11-21 */
  uploadedOn: text("uploaded_on"),
  topic: text("topic", { enum: videoTopics }),
  lookFor: text("look_for"),
  lookForEs: text("look_for_es"),
  isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
  contentHash: text("content_hash"),
  editedAt: text("edited_at"),
  checkResult: text("check_result"),
  checkedAt: text("checked_at"),
});
