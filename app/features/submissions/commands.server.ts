// What an author does with a submission. Each change is one batch: all of it happens or nothing.
import { and, desc, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { photos, submissions, submissionVersions } from "#app/db/schema/contributions.ts";
import { guestDraftDays } from "#app/lib/promised-limits.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { emailAuthor } from "./author-emails.server.ts";
import { audit } from "#app/platform/audit.ts";
import { errorMessage } from "#app/platform/log.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import {
  canDelete,
  canEdit,
  nextState,
  sendingRefusal,
  type Refusal,
  type SubmissionState,
} from "./policy.ts";
import { recipeIdOf, unpublishStatements } from "./publish.server.ts";
import { getOpenTranslation, getSubmission } from "./queries.server.ts";
import type { ParsedIngredient } from "#app/features/ingredients/parse-ingredient.ts";
import { ingredientLines } from "#app/features/ingredients/recipe-lines.ts";
import { readContent, type SubmissionContent } from "./submission-content.ts";
import type { AllergenAnswers } from "./allergen-answers.ts";
import { allergenProblems, withAnswers } from "./allergen-statement.ts";
import { submissionProblems, type Problems } from "./submission-problems.ts";

type Statement = BatchItem<"sqlite">;

export type Author = Pick<
  SessionUser,
  "id" | "email" | "language" | "emailConfirmed" | "suspended"
>;

type Draft = {
  /** null for a new one */
  id: number | null;
  /** of the form, so that sending it twice makes one draft */
  formKey: string;
  content: SubmissionContent;
};

export type Saved =
  | { ok: true; id: number; savedAt: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "being-reviewed"; id: number };

function draftValues({ content }: Draft, now: string) {
  return {
    title: content.title || firstWords(content),
    content: JSON.stringify(content),
    updatedAt: now,
  };
}

function newDraft(authorId: number, formKey: string, now: string) {
  return { authorId, formKey, kind: "recipe", state: "draft", createdAt: now } as const;
}

/** Keeps a draft of somebody who is signed in. */
export async function saveDraft(db: Database, authorId: number, draft: Draft): Promise<Saved> {
  const now = new Date().toISOString();
  const values = draftValues(draft, now);
  if (draft.id === null) {
    const [row] = await db
      .insert(submissions)
      .values({ ...values, ...newDraft(authorId, draft.formKey, now) })
      .onConflictDoUpdate({
        target: submissions.formKey,
        set: values,
        setWhere: and(eq(submissions.authorId, authorId), ne(submissions.state, "pending")),
      })
      .returning({ id: submissions.id });
    if (row) return { ok: true, id: row.id, savedAt: now };
    // The form was sent before, and what it made is being reviewed by now.
    const earlier = await findByFormKey(db, authorId, draft.formKey);
    return earlier
      ? { ok: false, reason: "being-reviewed", id: earlier.id }
      : { ok: false, reason: "not-found" };
  }
  const found = await getSubmission(db, { id: draft.id, authorId });
  if (!found || found.kind !== "recipe") return { ok: false, reason: "not-found" };
  if (!canEdit(found.state)) return { ok: false, reason: "being-reviewed", id: found.id };
  const [row] = await db
    .update(submissions)
    .set(values)
    .where(
      and(
        eq(submissions.id, draft.id),
        eq(submissions.authorId, authorId),
        eq(submissions.state, found.state),
      ),
    )
    .returning({ id: submissions.id });
  return row
    ? { ok: true, id: row.id, savedAt: now }
    : { ok: false, reason: "being-reviewed", id: found.id };
}

/**
 * The same for a form that saves itself: only onto the version that it goes on with. Nobody pressed a button, so a
 * version that was saved elsewhere meanwhile stays as it is.
 * @param draft.base when that version was saved; null: there was none
 */
export async function saveUnlessNewer(
  db: Database,
  authorId: number,
  draft: Draft & { base: string | null },
): Promise<Saved | { ok: false; reason: "newer"; id: number; savedAt: string; content: string }> {
  const now = new Date().toISOString();
  const values = draftValues(draft, now);
  if (draft.id === null) {
    const [row] = await db
      .insert(submissions)
      .values({ ...values, ...newDraft(authorId, draft.formKey, now) })
      .onConflictDoNothing({ target: submissions.formKey })
      .returning({ id: submissions.id });
    if (row) return { ok: true, id: row.id, savedAt: now };
  }
  const id = draft.id ?? (await findByFormKey(db, authorId, draft.formKey))?.id;
  const found = id === undefined ? null : await getSubmission(db, { id, authorId });
  if (!found || found.kind !== "recipe") return { ok: false, reason: "not-found" };
  if (!canEdit(found.state)) return { ok: false, reason: "being-reviewed", id: found.id };
  if (found.content === values.content) return { ok: true, id: found.id, savedAt: found.updatedAt };
  const newer = {
    ok: false,
    reason: "newer",
    id: found.id,
    savedAt: found.updatedAt,
    content: found.content,
  } as const;
  if (found.updatedAt !== draft.base) return newer;
  const [row] = await db
    .update(submissions)
    .set(values)
    .where(
      and(
        eq(submissions.id, found.id),
        eq(submissions.authorId, authorId),
        eq(submissions.state, found.state),
        eq(submissions.updatedAt, found.updatedAt),
      ),
    )
    .returning({ id: submissions.id });
  return row ? { ok: true, id: row.id, savedAt: now } : newer;
}

/** What an author says a line of a draft means. False when there is no such draft of theirs to be edited. */
export async function correctLine(
  db: Database,
  input: { id: number; authorId: number; line: string; understood: ParsedIngredient },
): Promise<boolean> {
  const found = await getSubmission(db, input);
  if (!found || !canEdit(found.state)) return false;
  const content = readContent(found.content);
  // Corrections of lines that are not there any more would only pile up.
  const lines = new Set(ingredientLines(content.ingredients).map(({ line }) => line));
  if (!lines.has(input.line)) return false;
  const kept = Object.entries(content.corrections).filter(([line]) => lines.has(line));
  const corrections = Object.fromEntries([...kept, [input.line, input.understood]]);
  const [row] = await db
    .update(submissions)
    .set({
      content: JSON.stringify({ ...content, corrections }),
      updatedAt: new Date().toISOString(),
    })
    .where(
      and(
        eq(submissions.id, input.id),
        eq(submissions.authorId, input.authorId),
        eq(submissions.updatedAt, found.updatedAt),
      ),
    )
    .returning({ id: submissions.id });
  return row !== undefined;
}

/** Keeps what an author answers about allergens, apart from the form; nothing when it is not theirs to be edited. */
export async function saveAllergenAnswers(
  db: Database,
  input: { id: number; authorId: number; answers: AllergenAnswers },
): Promise<void> {
  const { declared, absent } = input.answers;
  if (declared.length + absent.length === 0) return;
  const found = await getSubmission(db, input);
  if (!found || !canEdit(found.state)) return;
  await db
    .update(submissions)
    .set({
      content: JSON.stringify(withAnswers(readContent(found.content), input.answers)),
      updatedAt: new Date().toISOString(),
    })
    .where(
      and(
        eq(submissions.id, input.id),
        eq(submissions.authorId, input.authorId),
        eq(submissions.updatedAt, found.updatedAt),
      ),
    );
}

async function findByFormKey(db: Database, authorId: number, formKey: string) {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.formKey, formKey), eq(submissions.authorId, authorId)))
    .get();
}

function firstWords(content: SubmissionContent): string {
  const text =
    content.otherTitle ||
    content.description ||
    content.ingredients ||
    content.steps ||
    content.pasted ||
    content.address;
  return text.split("\n")[0]?.slice(0, 60) ?? "";
}

export type Sent =
  | { ok: true }
  | { ok: false; reason: Refusal | "daily-limit" | "not-found" | "problems"; problems?: Problems };

type Site = { db: Database; origin: string };

/**
 * Sends a saved draft for review. Sent twice at once it is sent once; whoever is not allowed to send keeps the draft.
 */
export async function sendForReview(
  { db, origin }: Site,
  author: Author,
  id: number,
): Promise<Sent> {
  const found = await getSubmission(db, { id, authorId: author.id });
  if (!found) return { ok: false, reason: "not-found" };
  // The other half of a double click has just done it.
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
      // What lies there now is what is reviewed, even when another tab saved it a moment ago. Of two that send at
      // once the second one's key is taken, and its batch ends here.
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
    if (errorMessage(error).includes("daily limit")) return { ok: false, reason: "daily-limit" };
    if (isTaken(error)) return { ok: true };
    throw error;
  }
}

/** Whether a batch ended because the key of one of its rows was taken: somebody did the same thing first. */
export function isTaken(error: unknown): boolean {
  return /UNIQUE|PRIMARY KEY/.test(errorMessage(error));
}

/** `deleted`: nobody had seen it, and nothing is left */
export type Withdrawn =
  { ok: true; deleted: boolean } | { ok: false; reason: "not-found" | "not-possible" };

/** Takes a submission back: from review, or its published copy out of the catalogue. A draft nobody saw is deleted. */
export async function withdraw(
  { db, origin }: Site,
  author: Author,
  id: number,
): Promise<Withdrawn> {
  const found = await getSubmission(db, { id, authorId: author.id });
  if (!found) return { ok: false, reason: "not-found" };
  const mine = and(
    eq(submissions.id, id),
    eq(submissions.authorId, author.id),
    eq(submissions.state, found.state),
    eq(submissions.version, found.version),
  );
  if (canDelete(found)) {
    await db.batch([
      db.delete(submissions).where(mine),
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
        .where(mine),
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

export type GuestDraft = {
  guestToken: string;
  formKey: string;
  kind: "recipe" | "translation";
  /** of a translation */
  recipeId: number | null;
  /** the draft of an account that it goes on with */
  draftOf: number | null;
  content: SubmissionContent;
};

/** Keeps what a guest typed, under a key that only their browser knows: one draft for each form. */
export async function saveGuestDraft(
  db: Database,
  { guestToken, formKey, kind, recipeId, draftOf, content }: GuestDraft,
): Promise<void> {
  const now = new Date().toISOString();
  const guestKey = `${await hashToken(guestToken)}:${formKey}`;
  const values = {
    title: content.title || firstWords(content),
    content: JSON.stringify(content),
    updatedAt: now,
  };
  await db
    .insert(submissions)
    .values({
      ...values,
      guestKey,
      formKey,
      kind,
      recipeId,
      draftOf,
      state: "draft",
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: submissions.formKey,
      set: values,
      setWhere: eq(submissions.guestKey, guestKey),
    });
}

type Claimed = Pick<typeof submissions.$inferSelect, "id" | "kind" | "recipeId">;

/** Makes a guest's drafts those of who signed in since, the latest first. */
export async function claimGuestDrafts(
  db: Database,
  { guestToken, authorId }: { guestToken: string; authorId: number },
): Promise<Array<Claimed>> {
  const prefix = await hashToken(guestToken);
  const waiting = await db
    .select({
      id: submissions.id,
      kind: submissions.kind,
      recipeId: submissions.recipeId,
      draftOf: submissions.draftOf,
      title: submissions.title,
      content: submissions.content,
    })
    .from(submissions)
    .where(
      and(
        isNull(submissions.authorId),
        gte(submissions.guestKey, prefix),
        lt(submissions.guestKey, `${prefix};`),
      ),
    )
    .orderBy(desc(submissions.updatedAt))
    .limit(50);
  const claimed: Array<Claimed> = [];
  for (const { draftOf, title, content, ...draft } of waiting) {
    const goneOn =
      draft.kind === "translation"
        ? await getOpenTranslation(db, { authorId, recipeId: draft.recipeId ?? 0 })
        : draftOf === null
          ? null
          : await getSubmission(db, { id: draftOf, authorId });
    if (goneOn && (await goOnWith(db, goneOn, { title, content }))) {
      await db.delete(submissions).where(eq(submissions.id, draft.id));
      claimed.push({ ...draft, id: goneOn.id });
      continue;
    }
    const [row] = await db
      .update(submissions)
      .set({ authorId, guestKey: null })
      .where(and(eq(submissions.id, draft.id), isNull(submissions.authorId)))
      .returning({ id: submissions.id });
    if (row) claimed.push(draft);
  }
  return claimed;
}

/** Writes a guest's text into the draft it goes on with; false when that is being read or gone by now. */
async function goOnWith(
  db: Database,
  before: { id: number; state: SubmissionState; content: string },
  { title, content }: { title: string; content: string },
): Promise<boolean> {
  if (!canEdit(before.state)) return false;
  const { corrections } = readContent(before.content);
  const [row] = await db
    .update(submissions)
    .set({
      title,
      content: JSON.stringify({ ...readContent(content), corrections }),
      updatedAt: new Date().toISOString(),
    })
    .where(and(eq(submissions.id, before.id), eq(submissions.state, before.state)))
    .returning({ id: submissions.id });
  return row !== undefined;
}

/** Statement that removes drafts of guests who did not come back; for the daily cleaning. */
export function purgeGuestDrafts(db: Database, now: Date) {
  const before = new Date(now.getTime() - guestDraftDays * 24 * 3600 * 1000).toISOString();
  return db
    .delete(submissions)
    .where(and(sql`${submissions.guestKey} IS NOT NULL`, lt(submissions.updatedAt, before)));
}

export type Translation = Pick<
  SubmissionContent,
  "otherTitle" | "otherDescription" | "otherIngredients" | "otherSteps" | "otherStory"
>;

/**
 * Keeps a translation of somebody's published recipe and sends it for review. One a person and recipe is open: sent
 * again it is the corrected one.
 */
export async function sendTranslation(
  { db, origin }: Site,
  author: Author,
  input: { recipeId: number; formKey: string; title: string; content: SubmissionContent },
): Promise<Sent | { ok: false; reason: "being-reviewed"; id: number }> {
  const open = await getOpenTranslation(db, { authorId: author.id, recipeId: input.recipeId });
  // The other half of a double click has just sent it.
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

/** Versions a person sent; for the download of one's data. */
export function listSentVersions(db: Database, authorId: number) {
  return db
    .select({
      submissionId: submissionVersions.submissionId,
      number: submissionVersions.number,
      content: submissionVersions.content,
      sentAt: submissionVersions.sentAt,
    })
    .from(submissionVersions)
    .innerJoin(submissions, eq(submissions.id, submissionVersions.submissionId))
    .where(eq(submissions.authorId, authorId))
    .limit(500);
}
