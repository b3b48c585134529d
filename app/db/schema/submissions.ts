import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { reportReasons } from "#app/lib/values/report-reasons.ts";
import {
  photoStates,
  reportOutcomes,
  submissionKinds,
  submissionStates,
  versionOutcomes,
  type ReportKind,
  type TargetKind,
} from "#app/lib/values/stored-values.ts";

export const submissions = sqliteTable("submissions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  authorId: integer("author_id"),
  guestKey: text("guest_key"),
  formKey: text("form_key").notNull(),
  kind: text("kind", { enum: submissionKinds }).notNull(),
  state: text("state", {
    enum: submissionStates,
  }).notNull(),
  /** the published recipe; for a translation, the recipe it belongs to */
  recipeId: integer("recipe_id"),
  title: text("title").notNull(),
  /** JSON of features/submissions/submission-content */
  content: text("content").notNull(),
  publishedContent: text("published_content"),
  /** for a guest's draft: the earlier draft that it continues */
  draftOf: integer("draft_of"),
  version: integer("version").notNull().default(0),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  firstSentAt: text("first_sent_at"),
  sentAt: text("sent_at"),
});

export const submissionVersions = sqliteTable(
  "submission_versions",
  {
    submissionId: integer("submission_id").notNull(),
    number: integer("number").notNull(),
    content: text("content").notNull(),
    sentAt: text("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);

export const submissionDecisions = sqliteTable(
  "submission_decisions",
  {
    submissionId: integer("submission_id").notNull(),
    number: integer("number").notNull(),
    outcome: text("outcome", {
      enum: versionOutcomes,
    }).notNull(),
    reason: text("reason"),
    /** the step of the recipe form that the reason is about */
    step: integer("step"),
    checks: text("checks", { mode: "json" }).$type<Array<string>>().notNull(),
    /** the editor's decision about the allergens that the check found */
    allergens: text("allergens", { mode: "json" }).$type<{
      declared: Array<string>;
      absent: Array<string>;
    }>(),
    decidedBy: integer("decided_by"),
    decidedAt: text("decided_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);

export const photos = sqliteTable("photos", {
  key: text("key").primaryKey(),
  ownerId: integer("owner_id"),
  targetKind: text("target_kind").$type<TargetKind>().notNull(),
  targetId: integer("target_id").notNull(),
  uploadKey: text("upload_key").notNull(),
  state: text("state", { enum: photoStates }).notNull(),
  alt: text("alt").notNull(),
  /** pixels of the large size */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: text("created_at").notNull(),
  /** why a moderator declined it */
  reason: text("reason"),
  /** when it was queued again; null while it waits for the first time */
  waitsSince: text("waits_since"),
});

export const photoRemovals = sqliteTable("photo_removals", {
  key: text("key").primaryKey(),
  queuedAt: text("queued_at").notNull(),
});

export const reports = sqliteTable("reports", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  targetKind: text("target_kind").$type<ReportKind>().notNull(),
  targetId: integer("target_id").notNull(),
  reporterId: integer("reporter_id").notNull(),
  reason: text("reason", {
    enum: reportReasons,
  }).notNull(),
  detail: text("detail"),
  createdAt: text("created_at").notNull(),
  handledAt: text("handled_at"),
  handledBy: integer("handled_by"),
  outcome: text("outcome", { enum: reportOutcomes }),
});
