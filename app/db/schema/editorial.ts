import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { documentKinds, documentStatuses } from "#app/lib/values/stored-values.ts";

export const documents = sqliteTable("documents", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  kind: text("kind", { enum: documentKinds }).notNull(),
  slug: text("slug").notNull(),
  shared: text("shared", { mode: "json" }).notNull(),
  status: text("status", { enum: documentStatuses }).notNull(),
  publishedAt: text("published_at"),
  /** a date: 2026-11-21 */
  updatedOn: text("updated_on"),
  source: text("source"),
  contentHash: text("content_hash"),
  editedAt: text("edited_at"),
  editedBy: integer("edited_by"),
  saveKey: text("save_key").notNull(),
  /** whether it was ever public; documents from files always were */
  wasPublic: integer("was_public", { mode: "boolean" }).notNull().default(false),
});

export const documentTexts = sqliteTable(
  "document_texts",
  {
    documentId: integer("document_id").notNull(),
    language: text("language", { enum: languages }).notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    fields: text("fields", { mode: "json" }).notNull(),
    /** Markdown */
    body: text("body").notNull(),
    wordCount: integer("word_count").notNull(),
    changedAt: text("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.language] })],
);

/** Pictures in texts, uploaded by editors; the files are in R2 under the key. */
export const documentPhotos = sqliteTable("document_photos", {
  key: text("key").primaryKey(),
  uploadKey: text("upload_key").notNull(),
  alt: text("alt").notNull(),
  altEs: text("alt_es").notNull(),
  /** pixels of the large size */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: text("created_at").notNull(),
});

export const redirects = sqliteTable("redirects", {
  fromPath: text("from_path").primaryKey(),
  toPath: text("to_path").notNull(),
  createdAt: text("created_at").notNull(),
});
