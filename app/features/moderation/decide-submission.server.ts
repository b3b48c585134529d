// Decisions of moderators. The primary key of a decision (submission, version) prevents two moderators from deciding
// the same version; all effects of a decision are in one batch.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { photos, submissions } from "#app/db/schema/submissions.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { suspendedEmail } from "#app/features/submissions/submission-emails.ts";
import { audit } from "#app/platform/audit.ts";
import { constraintError, isTaken } from "#app/platform/database/constraint-error.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import type { AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { undecidedSightings, withDecisions } from "#app/features/submissions/allergen-statement.ts";
import { withLaterTranslation } from "./catalogue-diff.server.ts";
import { emailAuthor } from "#app/features/submissions/author-emails.server.ts";
import {
  canDecide,
  isChecklistComplete,
  nextState,
  type DecisionOutcome,
} from "#app/features/submissions/submission-states.ts";
import { recipeLinkStatements } from "#app/features/guides/recipe-links.server.ts";
import {
  publishStatements,
  recipeIdOf,
  republishStatements,
} from "#app/features/submissions/publish.server.ts";
import { publishedRecipe } from "#app/features/submissions/published-recipe.ts";
import {
  getForModeration,
  getPublishedContent,
  type ModeratedSubmission,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  readContent,
  type SubmissionContent,
  type FormStep,
} from "#app/features/submissions/submission-content.ts";
import { submissionProblems } from "#app/features/submissions/submission-problems.ts";

export type Site = { db: Database; origin: string };
export type Moderator = Pick<SessionUser, "id" | "role">;
export type Statements = Array<BatchItem<"sqlite">>;

export type Decision = {
  submissionId: number;
  /** the version the moderator saw */
  number: number;
  outcome: DecisionOutcome;
  reason: string;
  /** the step of the recipe form that the reason is about */
  step: FormStep | null;
  checks: Array<string>;
  /** keys of the photos to publish; the submission's other photos are declined */
  photos: Array<string>;
  /** decisions on allergens that the check found and the author did not declare */
  allergens: AllergenAnswers;
};

export type DecisionResult =
  | {
      ok: true;
      recipeId: number | null;
      /** a recipe that was not in the catalogue before */
      isNew: boolean;
    }
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

export async function decideSubmission(
  { db, origin }: Site,
  moderator: Moderator,
  decision: Decision,
): Promise<DecisionResult> {
  const { submissionId, number, outcome, reason } = decision;
  const moderated = await getForModeration(db, submissionId);
  if (!moderated) return { ok: false, reason: "not-found" };
  const { submission } = moderated;
  if (!canDecide(moderator, submission)) return { ok: false, reason: "own" };
  const inCatalogue = submission.kind === "recipe" && submission.recipeId !== null;
  const state = nextState({ state: submission.state, inCatalogue }, outcome);
  if (!state || submission.version !== number) return { ok: false, reason: "already-decided" };
  if (outcome !== "published" && reason.length < 5) return { ok: false, reason: "reason-needed" };
  if (outcome === "published" && !isChecklistComplete(decision.checks))
    return { ok: false, reason: "checks-needed" };

  const published =
    outcome === "published"
      ? await preparePublication(db, moderated, decision)
      : { statements: [], recipeId: null };
  if (typeof published === "string") return { ok: false, reason: published };
  const now = new Date().toISOString();
  const { authorId } = submission;
  const { declared, absent } = decision.allergens;
  const allergens =
    outcome === "published" && declared.length + absent.length > 0
      ? JSON.stringify({ declared, absent })
      : null;
  const statements: Statements = [
    // NULL if it was withdrawn, or removed after a report, since it was read: the NOT NULL constraint rejects it and
    // the batch is rolled back.
    sqlStatement(
      db,
      sql`INSERT INTO submission_decisions (submission_id, number, outcome, reason, step, checks, allergens, decided_by, decided_at)
      VALUES (${submissionId}, (SELECT version FROM submissions AS now WHERE id = ${submissionId}
        AND state = 'pending' AND version = ${number} AND (kind = 'recipe'
          OR EXISTS (SELECT 1 FROM recipes WHERE recipes.id = now.recipe_id))),
        ${outcome}, ${reason || null}, ${decision.step}, ${JSON.stringify(decision.checks)}, ${allergens}, ${moderator.id}, ${now})`,
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
    ...letterToAuthor({ db, origin }, moderated, { ...decision, recipeId: published.recipeId }),
  ];
  try {
    await db.batch(statements as [Statements[number], ...Statements]);
    const isNew = submission.kind === "recipe" && submission.recipeId === null;
    return { ok: true, recipeId: published.recipeId, isNew };
  } catch (error) {
    if (isTaken(error) || constraintError(error)?.subject === "submission_decisions.number")
      return { ok: false, reason: "already-decided" };
    throw error;
  }
}

/** The email about a decision; none for an author who has deleted the account. */
function letterToAuthor(
  { db, origin }: Site,
  { submission }: ModeratedSubmission,
  { submissionId, number, outcome, reason, recipeId }: Decision & { recipeId: number | null },
): Statements {
  const { authorId, authorEmail, authorLanguage, title } = submission;
  if (authorId === null || !authorEmail || !authorLanguage) return [];
  const author = { id: authorId, email: authorEmail, language: authorLanguage };
  const occasion = `version ${number}`;
  const published = recipeId === null ? {} : { recipeId };
  const letter = {
    origin,
    title,
    submissionId,
    occasion,
    ...(reason ? { reason } : {}),
    ...published,
  };
  return [emailAuthor(db, author, outcome, letter)];
}

type Publication = { statements: Statements; recipeId: number };

/** The statements that publish this version, or the reason why it cannot be published. */
async function preparePublication(
  db: Database,
  { submission, versions }: ModeratedSubmission,
  { photos: shown, allergens }: Decision,
): Promise<Publication | "not-publishable" | "allergens-open"> {
  const sent = await withLaterTranslation(db, { submission, versions });
  if (!sent || submission.authorId === null) return "not-publishable";
  if (submission.kind === "translation")
    return prepareTranslation(db, submission.recipeId, { sent, allergens });
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
      ...republishStatements(db, recipeId),
      ...(await recipeLinkStatements(db, recipeId, recipe)),
      db
        .update(submissions)
        .set({
          publishedContent: JSON.stringify(content),
          // Also in the author's text, so that the next edit includes it.
          ...(allergens.declared.length > 0
            ? {
                content: sql`json_patch(${submissions.content}, ${JSON.stringify(allergenStatement(content))})`,
              }
            : {}),
        })
        .where(eq(submissions.id, submission.id)),
    ],
  };
}

function allergenStatement({ allergens, allergensNone }: SubmissionContent) {
  return { allergens, allergensNone };
}

/**
 * A translation is merged into the original recipe and into its author's text, so that the author's next edit includes
 * it.
 */
async function prepareTranslation(
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

/**
 * Suspends an author: they can read and sign in but not send. Only accounts with the role "user" can be suspended here.
 */
export async function suspendAuthor(
  { db, origin }: Site,
  moderator: Moderator,
  { userId, reason }: { userId: number; reason: string },
): Promise<boolean> {
  const account = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "user"), isNull(users.suspendedAt)))
    .get();
  if (!account) return false;
  const now = new Date().toISOString();
  const t = translatorFor(account.language);
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
      to: account.email,
      language: account.language,
      userId,
      dedupeKey: `suspended:${userId}:${now}`,
    }),
  ]);
  return true;
}
