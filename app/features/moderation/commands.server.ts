// What moderators decide. The key of a decision (submission, version) keeps two of them from deciding the same thing;
// everything a decision causes is in its batch.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { photos, reports, submissions } from "#app/db/schema/contributions.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { suspendedEmail } from "#app/features/submissions/submission-emails.ts";
import { audit } from "#app/platform/audit.ts";
import { isRefusal } from "#app/platform/database/constraint-error.ts";
import { errorMessage } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import type { AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { undecidedSightings, withDecisions } from "#app/features/submissions/allergen-statement.ts";
import { withLaterTranslation } from "./catalogue-diff.server.ts";
import { authorOf, emailAuthor } from "#app/features/submissions/author-emails.server.ts";
import { isTaken } from "#app/features/submissions/commands.server.ts";
import {
  canDecide,
  isComplete,
  nextState,
  type Outcome,
} from "#app/features/submissions/policy.ts";
import { recipeLinkStatements } from "#app/features/guides/recipe-links.server.ts";
import {
  publishStatements,
  recipeIdOf,
  showStatements,
  unpublishStatements,
} from "#app/features/submissions/publish.server.ts";
import { publishedRecipe } from "#app/features/submissions/published-recipe.ts";
import {
  getForModeration,
  getPublishedContent,
  type ModeratedSubmission,
} from "#app/features/submissions/queries.server.ts";
import {
  readContent,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";
import { submissionProblems } from "#app/features/submissions/submission-problems.ts";

type Site = { db: Database; origin: string };
type Moderator = Pick<SessionUser, "id" | "role">;
type Statements = Array<BatchItem<"sqlite">>;

export type Decision = {
  submissionId: number;
  /** the version that the moderator read */
  number: number;
  outcome: Outcome;
  reason: string;
  checks: Array<string>;
  /** keys of the photos to be shown; the others of the submission are declined */
  photos: Array<string>;
  /** about the allergens that the check saw and the author did not declare */
  allergens: AllergenAnswers;
};

export type Decided =
  | { ok: true; recipeId: number | null }
  | {
      ok: false;
      reason:
        | "not-found"
        | "already-decided"
        | "own"
        | "reason-needed"
        | "checks-needed"
        | "allergens-open"
        | "not-publishable";
    };

export async function decide(
  { db, origin }: Site,
  moderator: Moderator,
  decision: Decision,
): Promise<Decided> {
  const { submissionId, number, outcome, reason } = decision;
  const review = await getForModeration(db, submissionId);
  if (!review) return { ok: false, reason: "not-found" };
  const { submission } = review;
  if (!canDecide(moderator, submission)) return { ok: false, reason: "own" };
  const inCatalogue = submission.kind === "recipe" && submission.recipeId !== null;
  const state = nextState({ state: submission.state, inCatalogue }, outcome);
  if (!state || submission.version !== number) return { ok: false, reason: "already-decided" };
  if (outcome !== "published" && reason.length < 5) return { ok: false, reason: "reason-needed" };
  if (outcome === "published" && !isComplete(decision.checks))
    return { ok: false, reason: "checks-needed" };

  const published =
    outcome === "published"
      ? await publication(db, review, decision)
      : { statements: [], recipeId: null };
  if (typeof published === "string") return { ok: false, reason: published };
  const now = new Date().toISOString();
  const { authorId, authorEmail, authorLanguage } = submission;
  const { declared, absent } = decision.allergens;
  const allergens =
    outcome === "published" && declared.length + absent.length > 0
      ? JSON.stringify({ declared, absent })
      : null;
  const statements: Statements = [
    // NULL when it was taken back, or taken off the site by a report, since it was read above: the column refuses it,
    // and with it the whole batch.
    sqlStatement(
      db,
      sql`INSERT INTO submission_decisions (submission_id, number, outcome, reason, checks, allergens, decided_by, decided_at)
      VALUES (${submissionId}, (SELECT version FROM submissions AS now WHERE id = ${submissionId}
        AND state = 'pending' AND version = ${number} AND (kind = 'recipe'
          OR EXISTS (SELECT 1 FROM recipes WHERE recipes.id = now.recipe_id))),
        ${outcome}, ${reason || null}, ${JSON.stringify(decision.checks)}, ${allergens}, ${moderator.id}, ${now})`,
    ),
    ...published.statements,
    db
      .update(submissions)
      .set({ state, ...(published.recipeId === null ? {} : { recipeId: published.recipeId }) })
      .where(eq(submissions.id, submissionId)),
    ...(outcome === "declined" && !inCatalogue && submission.kind === "recipe"
      ? [declinePhotos(db, recipeIdOf(submissionId))]
      : []),
    audit(db, {
      actorId: moderator.id,
      subjectId: authorId,
      action: `recipe.${outcome}`,
      target: `submission:${submissionId}`,
      detail: `version ${number}`,
    }),
    ...(authorId !== null && authorEmail && authorLanguage
      ? [
          emailAuthor(db, { id: authorId, email: authorEmail, language: authorLanguage }, outcome, {
            origin,
            title: submission.title,
            submissionId,
            occasion: `version ${number}`,
            ...(reason ? { reason } : {}),
            ...(published.recipeId === null ? {} : { recipeId: published.recipeId }),
          }),
        ]
      : []),
  ];
  try {
    await db.batch(statements as [Statements[number], ...Statements]);
    return { ok: true, recipeId: published.recipeId };
  } catch (error) {
    if (isTaken(error) || isRefusal(error, "submission_decisions.number"))
      return { ok: false, reason: "already-decided" };
    throw error;
  }
}

type Publication = { statements: Statements; recipeId: number };

/** What publishing this version does to the catalogue, or why it cannot be published. */
async function publication(
  db: Database,
  { submission, versions }: ModeratedSubmission,
  { photos: shown, allergens }: Decision,
): Promise<Publication | "not-publishable" | "allergens-open"> {
  const sent = await withLaterTranslation(db, { submission, versions });
  if (!sent || submission.authorId === null) return "not-publishable";
  if (submission.kind === "translation")
    return translation(db, submission.recipeId, { sent, allergens });
  if (Object.keys(submissionProblems(sent)).length > 0) return "not-publishable";
  if (undecidedSightings(sent, allergens).length > 0) return "allergens-open";
  const content = withDecisions(sent, allergens);
  const recipeId = recipeIdOf(submission.id);
  const target = and(eq(photos.targetKind, "recipe"), eq(photos.targetId, recipeId));
  const keys = JSON.stringify(shown);
  const recipe = publishedRecipe(content);
  return {
    recipeId,
    statements: [
      db
        .update(photos)
        .set({
          state: sql`CASE WHEN ${photos.key} IN (SELECT value FROM json_each(${keys})) THEN 'approved' ELSE 'declined' END`,
        })
        .where(target),
      ...publishStatements(db, { recipeId, authorId: submission.authorId, recipe }),
      ...showStatements(db, recipeId),
      ...(await recipeLinkStatements(db, recipeId, recipe)),
      db
        .update(submissions)
        .set({
          publishedContent: JSON.stringify(content),
          // Into the author's text too, so that the next edit keeps it.
          ...(allergens.declared.length > 0
            ? { content: sql`json_patch(${submissions.content}, ${JSON.stringify(said(content))})` }
            : {}),
        })
        .where(eq(submissions.id, submission.id)),
    ],
  };
}

function said({ allergens, allergensNone }: SubmissionContent) {
  return { allergens, allergensNone };
}

/** A translation goes into the recipe it belongs to, and into its author's text, so that the next edit keeps it. */
async function translation(
  db: Database,
  recipeId: number | null,
  { sent, allergens }: { sent: SubmissionContent; allergens: AllergenAnswers },
): Promise<Publication | "not-publishable" | "allergens-open"> {
  if (recipeId === null || recipeId < firstContributedId) return "not-publishable";
  const originalId = recipeId - firstContributedId + 1;
  const original = await getPublishedContent(db, originalId);
  if (!original || original.authorId === null) return "not-publishable";
  const { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory } = sent;
  const fields = { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory };
  const merged = { ...readContent(original.content), ...fields };
  if (Object.keys(submissionProblems(merged)).length > 0) return "not-publishable";
  if (undecidedSightings(merged, allergens).length > 0) return "allergens-open";
  const content = withDecisions(merged, allergens);
  const recipe = publishedRecipe(content);
  return {
    recipeId,
    statements: [
      ...publishStatements(db, { recipeId, authorId: original.authorId, recipe }),
      ...(await recipeLinkStatements(db, recipeId, recipe)),
      sqlStatement(
        db,
        sql`UPDATE submissions SET content = json_patch(content, ${JSON.stringify(fields)}),
          published_content = ${JSON.stringify(content)} WHERE id = ${originalId}`,
      ),
    ],
  };
}

function declinePhotos(db: Database, recipeId: number) {
  return db
    .update(photos)
    .set({ state: "declined" })
    .where(and(eq(photos.targetKind, "recipe"), eq(photos.targetId, recipeId)));
}

/** Suspends somebody: reading and signing in stay possible, sending does not. Editors are not suspended this way. */
export async function suspendAuthor(
  { db, origin }: Site,
  moderator: Moderator,
  { userId, reason }: { userId: number; reason: string },
): Promise<boolean> {
  const person = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "user"), isNull(users.suspendedAt)))
    .get();
  if (!person) return false;
  const now = new Date().toISOString();
  const t = translatorFor(person.language);
  await db.batch([
    db
      .update(users)
      .set({ suspendedAt: now, suspendedReason: reason })
      .where(and(eq(users.id, userId), eq(users.role, "user"))),
    audit(db, {
      actorId: moderator.id,
      subjectId: userId,
      action: "account.suspended",
      target: `user:${userId}`,
    }),
    sendMail(db, {
      ...suspendedEmail(t, { origin, reason }),
      kind: "suspended",
      to: person.email,
      language: person.language,
      userId,
      dedupeKey: `suspended:${userId}:${now}`,
    }),
  ]);
  return true;
}

/**
 * Closes all open reports of a thing; with "removed" a contributed recipe leaves the catalogue. False when another
 * moderator was faster, or when the recipe is not theirs to remove.
 */
export async function handleReports(
  { db, origin }: Site,
  moderator: Moderator,
  target: { kind: "recipe"; id: number; outcome: "kept" | "removed"; reason: string },
): Promise<boolean> {
  const { id, outcome } = target;
  const open = and(
    eq(reports.targetKind, target.kind),
    eq(reports.targetId, id),
    isNull(reports.handledAt),
  );
  const removable = outcome === "removed";
  // The site's own content is taken off at the desk of recipes.
  if (removable && id < firstContributedId) return false;
  const author = removable ? await authorOf(db, id) : null;
  const now = new Date().toISOString();
  const statements: Statements = [
    db.update(reports).set({ handledAt: now, handledBy: moderator.id, outcome }).where(open),
    // Nothing was open any more: a value that the table refuses ends the batch.
    sqlStatement(
      db,
      sql`UPDATE reports SET reason = CASE WHEN handled_by = ${moderator.id} AND handled_at = ${now}
        THEN reason ELSE 'too late' END
      WHERE id = (SELECT max(id) FROM reports WHERE target_kind = ${target.kind} AND target_id = ${id})`,
    ),
    audit(db, {
      actorId: moderator.id,
      subjectId: author?.id ?? null,
      action: `report.${outcome}`,
      target: `${target.kind}:${id}`,
    }),
    ...(removable
      ? [
          ...unpublishStatements(db, id),
          db
            .update(submissions)
            .set({ state: "declined", recipeId: null, publishedContent: null })
            .where(eq(submissions.id, id - firstContributedId + 1)),
        ]
      : []),
    ...(author
      ? [
          emailAuthor(db, author, "declined", {
            origin,
            title: author.title,
            submissionId: id - firstContributedId + 1,
            occasion: `reports ${now}`,
            reason: target.reason,
          }),
        ]
      : []),
  ];
  try {
    await db.batch(statements as [Statements[number], ...Statements]);
    return true;
  } catch (error) {
    if (/CHECK/.test(errorMessage(error))) return false;
    throw error;
  }
}

/** One report a person and thing; a second one changes the first. */
export async function report(
  db: Database,
  input: {
    kind: "recipe";
    targetId: number;
    reporterId: number;
    reason: (typeof reports.$inferInsert)["reason"];
    detail: string;
  },
): Promise<void> {
  const values = { reason: input.reason, detail: input.detail || null };
  await db
    .insert(reports)
    .values({
      ...values,
      targetKind: input.kind,
      targetId: input.targetId,
      reporterId: input.reporterId,
      createdAt: new Date().toISOString(),
    })
    .onConflictDoUpdate({
      target: [reports.targetKind, reports.targetId, reports.reporterId],
      set: values,
      setWhere: isNull(reports.handledAt),
    });
}
