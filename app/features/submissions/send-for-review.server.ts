// What an author does with a submission. Each change is one batch: all of it happens or nothing.
import { and, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { photos, submissions } from "#app/db/schema/submissions.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { emailAuthor } from "./author-emails.server.ts";
import { audit } from "#app/platform/audit.ts";
import { constraintError, isTaken } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { canDelete, nextState, sendingRefusal, type SendingRefusal } from "./submission-states.ts";
import { recipeIdOf, unpublishStatements } from "./publish.server.ts";
import { getOpenTranslation, getSubmission, type Submission } from "./submission-queries.server.ts";
import { readContent, type SubmissionContent } from "./submission-content.ts";
import { allergenProblems } from "./allergen-statement.ts";
import { submissionProblems, type Problems } from "./submission-problems.ts";
import { findByFormKey } from "./drafts.server.ts";

type Statement = BatchItem<"sqlite">;

export type Author = Pick<
  SessionUser,
  "id" | "email" | "language" | "emailConfirmed" | "suspended"
>;

export type SendResult =
  | { ok: true }
  | {
      ok: false;
      reason: SendingRefusal | "daily-limit" | "not-found" | "problems";
      problems?: Problems;
    };

type Site = { db: Database; origin: string };

/**
 * Sends a saved draft for review. Idempotent for concurrent requests; if sending is refused, the draft stays.
 * @param saved the author's draft, where it has just been saved
 */
export async function sendForReview(
  { db, origin }: Site,
  author: Author,
  id: number,
  saved: Submission | null = null,
): Promise<SendResult> {
  const found = saved ?? (await getSubmission(db, { id, authorId: author.id }));
  if (!found) return { ok: false, reason: "not-found" };
  // Second request of a double click.
  if (found.state === "pending") return { ok: true };
  const refusal = sendingRefusal(author);
  if (refusal) return { ok: false, reason: refusal };
  const content = readContent(found.content);
  const problems =
    found.kind === "recipe" ? { ...submissionProblems(content), ...allergenProblems(content) } : {};
  if (Object.keys(problems).length > 0) return { ok: false, reason: "problems", problems };
  const state = nextState({ state: found.state, inCatalogue: found.recipeId !== null }, "send");
  if (!state) return { ok: false, reason: "not-found" };
  const now = new Date().toISOString();
  const number = found.version + 1;
  try {
    await db.batch([
      db
        .update(submissions)
        .set({
          state,
          version: number,
          sentAt: now,
          firstSentAt: sql`coalesce(${submissions.firstSentAt}, ${now})`,
        })
        .where(
          and(
            eq(submissions.id, id),
            eq(submissions.authorId, author.id),
            eq(submissions.version, found.version),
            eq(submissions.state, found.state),
          ),
        ),
      // Reviews the content stored now, even if another tab saved it a moment ago. Of two concurrent requests, the
      // second one violates the primary key and its batch is rolled back.
      sqlStatement(
        db,
        sql`INSERT INTO submission_versions (submission_id, number, content, sent_at)
        VALUES (${id}, ${number}, (SELECT content FROM submissions
          WHERE id = ${id} AND version = ${number} AND state = 'pending'), ${now})`,
      ),
      audit(db, {
        actorId: author.id,
        subjectId: author.id,
        action: "recipe.sent",
        target: `submission:${id}`,
        detail: `version ${number}`,
      }),
      emailAuthor(db, author, "received", {
        origin,
        title: found.title,
        submissionId: id,
        occasion: `version ${number}`,
      }),
    ]);
    return { ok: true };
  } catch (error) {
    if (constraintError(error)?.subject === "daily limit of submissions")
      return { ok: false, reason: "daily-limit" };
    if (isTaken(error)) return { ok: true };
    throw error;
  }
}

/** `deleted`: it was never sent, so nothing is left */
export type WithdrawResult =
  { ok: true; deleted: boolean } | { ok: false; reason: "not-found" | "not-possible" };

/** Withdraws a submission from review, or its recipe from the catalogue. A draft that was never sent is deleted. */
export async function withdraw(
  { db, origin }: Site,
  author: Author,
  id: number,
): Promise<WithdrawResult> {
  const found = await getSubmission(db, { id, authorId: author.id });
  if (!found) return { ok: false, reason: "not-found" };
  const isCurrent = and(
    eq(submissions.id, id),
    eq(submissions.authorId, author.id),
    eq(submissions.state, found.state),
    eq(submissions.version, found.version),
  );
  if (canDelete(found)) {
    await db.batch([
      db.delete(submissions).where(isCurrent),
      db
        .delete(photos)
        .where(and(eq(photos.targetKind, "recipe"), eq(photos.targetId, recipeIdOf(id)))),
    ]);
    return { ok: true, deleted: true };
  }
  const own = found.kind === "recipe" ? found.recipeId : null;
  const state = nextState({ state: found.state, inCatalogue: own !== null }, "withdraw");
  if (!state) return { ok: false, reason: "not-possible" };
  const now = new Date().toISOString();
  const stays = state === "published";
  try {
    const statements: Array<Statement> = [
      ...(found.state === "pending"
        ? [
            sqlStatement(
              db,
              sql`INSERT INTO submission_decisions (submission_id, number, outcome, decided_by, decided_at)
              VALUES (${id}, ${found.version}, 'withdrawn', ${author.id}, ${now})`,
            ),
          ]
        : []),
      db
        .update(submissions)
        .set({
          state,
          updatedAt: now,
          ...(stays || found.kind === "translation"
            ? {}
            : { recipeId: null, publishedContent: null }),
        })
        .where(isCurrent),
      ...(own !== null && !stays ? unpublishStatements(db, own) : []),
      audit(db, {
        actorId: author.id,
        subjectId: author.id,
        action: "recipe.withdrawn",
        target: `submission:${id}`,
      }),
      emailAuthor(db, author, "withdrawn", {
        origin,
        title: found.title,
        submissionId: id,
        occasion: `version ${found.version} ${now}`,
      }),
    ];
    await db.batch(statements as [Statement, ...Array<Statement>]);
    return { ok: true, deleted: false };
  } catch (error) {
    if (isTaken(error)) return { ok: false, reason: "not-possible" };
    throw error;
  }
}

export type Translation = Pick<
  SubmissionContent,
  "otherTitle" | "otherDescription" | "otherIngredients" | "otherSteps" | "otherStory"
>;

/**
 * Saves a translation of a published recipe and sends it for review. One open translation per user and recipe: sending
 * again replaces it.
 */
export async function sendTranslation(
  { db, origin }: Site,
  author: Author,
  input: { recipeId: number; formKey: string; title: string; content: SubmissionContent },
): Promise<SendResult | { ok: false; reason: "being-reviewed"; id: number }> {
  const open = await getOpenTranslation(db, { authorId: author.id, recipeId: input.recipeId });
  // Second request of a double click.
  if (open?.state === "pending")
    return open.formKey === input.formKey
      ? { ok: true }
      : { ok: false, reason: "being-reviewed", id: open.id };
  const now = new Date().toISOString();
  const values = { content: JSON.stringify(input.content), title: input.title, updatedAt: now };
  const [row] = open
    ? await db
        .update(submissions)
        .set({ ...values, formKey: input.formKey })
        .where(
          and(
            eq(submissions.id, open.id),
            eq(submissions.authorId, author.id),
            ne(submissions.state, "pending"),
          ),
        )
        .returning({ id: submissions.id })
    : await db
        .insert(submissions)
        .values({
          ...values,
          authorId: author.id,
          formKey: input.formKey,
          kind: "translation",
          state: "draft",
          recipeId: input.recipeId,
          createdAt: now,
        })
        .onConflictDoUpdate({
          target: submissions.formKey,
          set: values,
          setWhere: and(eq(submissions.authorId, author.id), ne(submissions.state, "pending")),
        })
        .returning({ id: submissions.id });
  if (row) return sendForReview({ db, origin }, author, row.id);
  const earlier = await findByFormKey(db, author.id, input.formKey);
  return earlier ? { ok: true } : { ok: false, reason: "not-found" };
}
