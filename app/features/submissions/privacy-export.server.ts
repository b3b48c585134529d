// Personal data of submissions, for export and deletion.
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import {
  photos,
  reports,
  submissionDecisions,
  submissions,
  submissionVersions,
} from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";
import { removeStatements } from "./publish.server.ts";
import { draftJsonLd, publishedJsonLd } from "./recipe-export.server.ts";
import { readContent } from "./submission-content.ts";
import {
  decisionOfVersion,
  isDecisionOnVersion,
  listSubmissions,
} from "./submission-queries.server.ts";

export const contributionData: PersonalData = {
  name: "recipes",
  async collect(db, { id }, origin) {
    const [own, drafts, versions, pictures, reported, published, cooks] = await readOwn(db, id);
    const cook = cooks[0] ?? { name: null };
    return {
      submissions: own.map((submission) => ({
        ...submission,
        content: parsed(drafts.find((draft) => draft.id === submission.id)?.content),
        // The recipe of a translation belongs to another user.
        ...(submission.kind === "recipe"
          ? {
              jsonLd: asJsonLd(
                drafts.find((draft) => draft.id === submission.id)!,
                {
                  published: published.find((recipe) => recipe.id === submission.recipeId),
                  cook,
                  origin,
                },
              ),
            }
          : {}),
        versions: versions
          .filter(({ submissionId }) => submissionId === submission.id)
          .map(({ number, sentAt, content }) => ({ number, sentAt, content: parsed(content) })),
        decisions: versions
          .filter(({ submissionId }) => submissionId === submission.id)
          .map(({ number, sentAt, outcome, reason, allergens, decidedAt }) => ({
            number,
            sentAt,
            outcome,
            reason,
            allergens,
            decidedAt,
          })),
      })),
      photos: pictures.map(({ key, ...photo }) => ({ address: `/photos/${key}.webp`, ...photo })),
      reports: reported,
    };
  },
  /**
   * Published recipes keep the author's name, become anonymous or are removed, as chosen; drafts, versions and
   * decisions are deleted with the account. Photos of recipes that stay have no owner any more.
   */
  erase(db, { id }, choice) {
    const name = sql`(SELECT ${users.displayName} FROM ${users} WHERE ${users.id} = ${id})`;
    const isAuthor = eq(recipes.authorId, id);
    const published = sql`(SELECT id FROM recipes WHERE author_id = ${id})`;
    const unused =
      choice === "withdrawn"
        ? sql`${photos.ownerId} = ${id}`
        : sql`${photos.ownerId} = ${id} AND NOT (${photos.targetKind} = 'recipe' AND ${photos.state} = 'approved'
            AND ${photos.targetId} IN ${published})`;
    return [
      db.delete(photos).where(unused),
      ...(choice === "withdrawn"
        ? removeStatements(db, isAuthor)
        : [
            db
              .update(recipes)
              .set({ authorId: null, authorName: choice === "credited" ? name : null })
              .where(isAuthor),
          ]),
      // Other users' translations of these recipes and the user's reports go with the account's row (ON DELETE
      // CASCADE).
      db.delete(submissions).where(eq(submissions.authorId, id)),
    ];
  },
};

type StoredContent = { content: string; publishedContent: string | null };
type ExportContext = {
  published: { id: number; imageUrl: string | null } | undefined;
  cook: { name: string | null };
  origin: string;
};

/** The published version of a recipe if there is one, else the draft, in its own language. */
function asJsonLd(
  { content, publishedContent }: StoredContent,
  { published, cook, origin }: ExportContext,
) {
  const draft = readContent(content);
  const t = translatorFor(draft.language);
  if (!published || publishedContent === null) return draftJsonLd(draft, cook, t);
  return publishedJsonLd(readContent(publishedContent), { ...published, origin }, cook, t);
}

function parsed(content: string | undefined): unknown {
  return content === undefined ? null : JSON.parse(content);
}

function readOwn(db: Database, id: number) {
  return db.batch([
    listSubmissions(db, id),
    db
      .select({
        id: submissions.id,
        content: submissions.content,
        publishedContent: submissions.publishedContent,
      })
      .from(submissions)
      .where(eq(submissions.authorId, id)),
    listSentVersions(db, id),
    db
      .select({
        key: photos.key,
        alt: photos.alt,
        state: photos.state,
        createdAt: photos.createdAt,
      })
      .from(photos)
      .where(eq(photos.ownerId, id)),
    db
      .select({
        targetKind: reports.targetKind,
        targetId: reports.targetId,
        reason: reports.reason,
        detail: reports.detail,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, id))
      .orderBy(asc(reports.id)),
    db
      .select({ id: recipes.id, imageUrl: recipes.imageUrl })
      .from(recipes)
      .where(eq(recipes.authorId, id)),
    db.select({ name: users.displayName }).from(users).where(eq(users.id, id)),
  ]);
}

/** Sent versions of a user with the decisions on them, oldest first */
function listSentVersions(db: Database, authorId: number) {
  return db
    .select({
      ...decisionOfVersion,
      submissionId: submissionVersions.submissionId,
      content: submissionVersions.content,
    })
    .from(submissionVersions)
    .innerJoin(submissions, eq(submissions.id, submissionVersions.submissionId))
    .leftJoin(submissionDecisions, isDecisionOnVersion)
    .where(eq(submissions.authorId, authorId))
    .orderBy(asc(submissionVersions.submissionId), asc(submissionVersions.number))
    .limit(500);
}
