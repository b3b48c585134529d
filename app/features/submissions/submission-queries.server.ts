// Queries of submissions. Ownership is part of the WHERE clause: another user's row is not found.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { recipeRatings } from "#app/db/schema/community.ts";
import {
  photos,
  reports,
  submissionDecisions,
  submissions,
  submissionVersions,
} from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import { sortedBy, type SortOrder } from "#app/lib/sort-order.ts";
import type { TargetKind } from "#app/lib/values/stored-values.ts";
import type { QueueOrder } from "./submission-states.ts";

const queuePageSize = 30;

const summary = {
  id: submissions.id,
  kind: submissions.kind,
  state: submissions.state,
  title: submissions.title,
  recipeId: submissions.recipeId,
  version: submissions.version,
  updatedAt: submissions.updatedAt,
  sentAt: submissions.sentAt,
};

/** A user's own submissions, latest first; all of them without a limit (-1, as in SQLite). */
export function listSubmissions(db: Database, authorId: number, limit = -1) {
  return db
    .select(summary)
    .from(submissions)
    .where(eq(submissions.authorId, authorId))
    .orderBy(desc(submissions.updatedAt))
    .limit(limit);
}

/** What getSubmission() returns, for a write that returns its row. */
export const submissionColumns = {
  ...summary,
  content: submissions.content,
  formKey: submissions.formKey,
};
export type Submission = NonNullable<Awaited<ReturnType<typeof getSubmission>>>;

/** An author's submission, by its id or by the form that made it. */
export async function getSubmission(
  db: Database,
  { authorId, ...which }: { authorId: number } & ({ id: number } | { formKey: string }),
) {
  const isIt =
    "id" in which ? eq(submissions.id, which.id) : eq(submissions.formKey, which.formKey);
  const row = await db
    .select(submissionColumns)
    .from(submissions)
    .where(and(isIt, eq(submissions.authorId, authorId)))
    .get();
  return row ?? null;
}

/** The account draft created by a form, of any author: for a user whose session has ended since. */
export async function findDraftOfForm(db: Database, formKey: string): Promise<number | null> {
  const row = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.formKey, formKey), isNotNull(submissions.authorId)))
    .get();
  return row?.id ?? null;
}

/** The recipe that a person wrote last and has not sent. */
export async function getLatestDraft(db: Database, authorId: number) {
  const row = await db
    .select({ id: submissions.id, title: submissions.title, updatedAt: submissions.updatedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.authorId, authorId),
        eq(submissions.kind, "recipe"),
        eq(submissions.state, "draft"),
      ),
    )
    .orderBy(desc(submissions.updatedAt))
    .limit(1)
    .get();
  return row ?? null;
}

/** A translation that is not at its end: a draft, asked about, taken back or being read. */
export const isOpenTranslation = and(
  eq(submissions.kind, "translation"),
  inArray(submissions.state, ["draft", "changes-asked", "withdrawn", "pending"]),
);

/** A person's open translation of a recipe; of several the one that was written last. */
export async function getOpenTranslation(
  db: Database,
  { authorId, recipeId }: { authorId: number; recipeId: number },
) {
  const row = await db
    .select({ ...summary, content: submissions.content, formKey: submissions.formKey })
    .from(submissions)
    .where(
      and(
        eq(submissions.recipeId, recipeId),
        eq(submissions.authorId, authorId),
        isOpenTranslation,
      ),
    )
    .orderBy(desc(submissions.updatedAt))
    .limit(1)
    .get();
  return row ?? null;
}

/** What an editor asked to be changed, last. */
export async function getEditorNote(db: Database, submissionId: number) {
  const row = await db
    .select({ reason: submissionDecisions.reason, step: submissionDecisions.step })
    .from(submissionDecisions)
    .where(eq(submissionDecisions.submissionId, submissionId))
    .orderBy(desc(submissionDecisions.number))
    .limit(1)
    .get();
  return row ?? null;
}

/** A sent version and the decision on it. */
export const decisionOfVersion = {
  number: submissionVersions.number,
  sentAt: submissionVersions.sentAt,
  outcome: submissionDecisions.outcome,
  reason: submissionDecisions.reason,
  step: submissionDecisions.step,
  allergens: submissionDecisions.allergens,
  decidedAt: submissionDecisions.decidedAt,
};
export const isDecisionOnVersion = and(
  eq(submissionDecisions.submissionId, submissionVersions.submissionId),
  eq(submissionDecisions.number, submissionVersions.number),
);

/** Decisions on a submission, oldest first. */
export function listDecisions(db: Database, submissionId: number) {
  return db
    .select(decisionOfVersion)
    .from(submissionVersions)
    .leftJoin(submissionDecisions, isDecisionOnVersion)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(asc(submissionVersions.number))
    .limit(50);
}

const queueColumns = { sent: submissions.sentAt, title: sql`lower(${submissions.title})` };

/** One page of the moderation queue. */
export async function listQueue(
  db: Database,
  { page, sort }: { page: number; sort: SortOrder<QueueOrder> },
) {
  const { name: order, isDescending } = sortedBy(sort);
  const [rows, [count]] = await db.batch([
    db
      .select({
        id: submissions.id,
        kind: submissions.kind,
        title: submissions.title,
        version: submissions.version,
        recipeId: submissions.recipeId,
        sentAt: submissions.sentAt,
        author: users.displayName,
      })
      .from(submissions)
      .leftJoin(users, eq(users.id, submissions.authorId))
      .where(eq(submissions.state, "pending"))
      .orderBy((isDescending ? desc : asc)(queueColumns[order]), asc(submissions.id))
      .limit(queuePageSize)
      .offset((page - 1) * queuePageSize),
    db
      .select({ total: sql<number>`count(*)` })
      .from(submissions)
      .where(eq(submissions.state, "pending")),
  ]);
  const total = Number(count?.total ?? 0);
  return { rows, total, pageCount: Math.max(1, Math.ceil(total / queuePageSize)) };
}

/** What waits after this submission, oldest first, and then again from the oldest; null when nothing else waits. */
export async function nextInQueue(db: Database, id: number) {
  const row = await db
    .select({ id: submissions.id, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.state, "pending"), sql`${submissions.id} <> ${id}`))
    .orderBy(
      sql`sent_at >= (SELECT sent_at FROM submissions AS current WHERE current.id = ${id}) DESC`,
      asc(submissions.sentAt),
    )
    .limit(1)
    .get();
  return row ?? null;
}

/** A submission for moderation: the content sent now, earlier versions, its author. */
export async function getForModeration(db: Database, id: number) {
  const [[submission], versions, decisions] = await db.batch([
    db
      .select({
        ...summary,
        publishedContent: submissions.publishedContent,
        authorId: submissions.authorId,
        authorName: users.displayName,
        authorEmail: users.email,
        authorLanguage: users.language,
        authorRole: users.role,
        authorSuspendedAt: users.suspendedAt,
        authorSince: users.createdAt,
      })
      .from(submissions)
      .leftJoin(users, eq(users.id, submissions.authorId))
      .where(and(eq(submissions.id, id), sql`${submissions.version} > 0`)),
    db
      .select({
        number: submissionVersions.number,
        content: submissionVersions.content,
        sentAt: submissionVersions.sentAt,
      })
      .from(submissionVersions)
      .where(eq(submissionVersions.submissionId, id))
      .orderBy(desc(submissionVersions.number))
      .limit(20),
    db
      .select({
        number: submissionDecisions.number,
        outcome: submissionDecisions.outcome,
        reason: submissionDecisions.reason,
        allergens: submissionDecisions.allergens,
        decidedAt: submissionDecisions.decidedAt,
      })
      .from(submissionDecisions)
      .where(eq(submissionDecisions.submissionId, id))
      .orderBy(desc(submissionDecisions.number))
      .limit(20),
  ]);
  return submission ? { submission, versions, decisions } : null;
}
export type ModeratedSubmission = NonNullable<Awaited<ReturnType<typeof getForModeration>>>;

/** Outcomes of a user's earlier submissions, as context for the moderator. */
export async function countOutcomes(db: Database, authorId: SQL<number>) {
  const rows = await db
    .select({ state: submissions.state, total: sql<number>`count(*)` })
    .from(submissions)
    .where(eq(submissions.authorId, authorId))
    .groupBy(submissions.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

/** The content of the published recipe; null if it is not published. */
export async function getPublishedContent(db: Database, submissionId: number) {
  const row = await db
    .select({ content: submissions.publishedContent, authorId: submissions.authorId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .get();
  return row?.content ? { content: row.content, authorId: row.authorId } : null;
}

/** Open reports, oldest first. */
export function listReported(db: Database) {
  return db
    .select({
      targetKind: reports.targetKind,
      targetId: reports.targetId,
      title: recipes.title,
      recipeId: sql<number | null>`${recipes.id}`.as("about_id"),
      note: recipeRatings.note,
      reply: sql<
        string | null
      >`(SELECT text FROM note_replies WHERE rating_id = ${recipeRatings.id} AND status = 'published')`,
      reports: sql<number>`count(*)`,
      first: sql<string>`min(${reports.createdAt})`,
      reasons: sql<string>`group_concat(DISTINCT ${reports.reason})`,
      details: sql<
        string | null
      >`json_group_array(${reports.detail}) FILTER (WHERE ${reports.detail} <> '')`,
    })
    .from(reports)
    .leftJoin(
      recipeRatings,
      and(
        eq(recipeRatings.id, reports.targetId),
        eq(reports.targetKind, "note"),
        eq(recipeRatings.status, "published"),
      ),
    )
    .leftJoin(
      recipes,
      sql`${recipes.id} = CASE ${reports.targetKind} WHEN 'recipe' THEN ${reports.targetId} ELSE ${recipeRatings.recipeId} END`,
    )
    .where(isNull(reports.handledAt))
    .groupBy(reports.targetKind, reports.targetId)
    .orderBy(asc(sql`min(${reports.createdAt})`))
    .limit(queuePageSize);
}

export function listPhotos(db: Database, target: { kind: TargetKind; id: number }) {
  return db
    .select({
      key: photos.key,
      state: photos.state,
      alt: photos.alt,
      width: photos.width,
      height: photos.height,
      reason: photos.reason,
    })
    .from(photos)
    .where(and(eq(photos.targetKind, target.kind), eq(photos.targetId, target.id)))
    .orderBy(asc(photos.createdAt))
    .limit(20);
}

/** Approved photos are visible to everyone, others to their owner and moderators only. */
export async function getPhoto(db: Database, key: string) {
  const row = await db
    .select({ state: photos.state, ownerId: photos.ownerId })
    .from(photos)
    .where(eq(photos.key, key))
    .get();
  return row ?? null;
}

/** Title of a published recipe; null if there is none. */
export async function getRecipeTitle(db: Database, id: number | SQL<number>) {
  const [row] = await db
    .select({ title: recipes.title, titleEs: recipes.titleEs, writtenIn: recipes.writtenIn })
    .from(recipes)
    .where(and(eq(recipes.id, id), published))
    .limit(1);
  return row ?? null;
}

/** For queries that leave together with that of the submission. */
export const authorOfSubmission = (id: number): SQL<number> =>
  sql`(SELECT author_id FROM submissions WHERE id = ${id})`;
export const recipeOfSubmission = (id: number): SQL<number> =>
  sql`(SELECT recipe_id FROM submissions WHERE id = ${id})`;
