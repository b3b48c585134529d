// What an author does with a submission. Each change is one batch: all of it happens or nothing.
import { and, desc, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { photos, submissions, submissionVersions } from "#app/db/schema/contributions.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { emailAuthor } from "./author-emails.server.ts";
import { audit } from "#app/platform/audit.ts";
import { constraintError, isTaken } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { canDelete, canEdit, nextState, sendingRefusal, type SendingRefusal } from "./policy.ts";
import { recipeIdOf, unpublishStatements } from "./publish.server.ts";
import { getOpenTranslation, getSubmission, isOpenTranslation } from "./queries.server.ts";
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
  /** null for a new draft */
  id: number | null;
  /** of the form; submitting it twice makes one draft */
  formKey: string;
  content: SubmissionContent;
};

export type SaveResult =
  | { ok: true; id: number; savedAt: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "being-reviewed"; id: number };

function draftValues({ content }: Draft, now: string) {
  return {
    title: content.title || fallbackTitle(content),
    content: JSON.stringify(content),
    updatedAt: now,
  };
}

function newDraft(authorId: number, formKey: string, now: string) {
  return { authorId, formKey, kind: "recipe", state: "draft", createdAt: now } as const;
}

/** Saves a draft of a signed-in user. */
export async function saveDraft(db: Database, authorId: number, draft: Draft): Promise<SaveResult> {
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
    // The form was submitted before, and its submission is being reviewed by now.
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
 * Autosave: like saveDraft, but only over the version that the form started from. An automatic save must not overwrite
 * a version saved elsewhere.
 * @param draft.base when that version was saved; null: there was none
 */
export async function saveUnlessNewer(
  db: Database,
  authorId: number,
  draft: Draft & { base: string | null },
): Promise<
  SaveResult | { ok: false; reason: "newer"; id: number; savedAt: string; content: string }
> {
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

/** Stores the author's correction of an ingredient line. False if there is no editable draft of this author. */
export async function correctLine(
  db: Database,
  input: { id: number; authorId: number; line: string; understood: ParsedIngredient },
): Promise<boolean> {
  const found = await getSubmission(db, input);
  if (!found || !canEdit(found.state)) return false;
  const content = readContent(found.content);
  // Drops corrections of removed lines, which would only pile up.
  const lines = new Set(ingredientLines(content.ingredients).map(({ line }) => line));
  if (!lines.has(input.line)) return false;
  const remaining = Object.entries(content.corrections).filter(([line]) => lines.has(line));
  const corrections = Object.fromEntries([...remaining, [input.line, input.understood]]);
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

/** Saves the author's allergen answers separately from the form; does nothing if the draft is not editable by them. */
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

function fallbackTitle(content: SubmissionContent): string {
  const text =
    content.otherTitle ||
    content.description ||
    content.ingredients ||
    content.steps ||
    content.pasted ||
    content.address;
  return text.split("\n")[0]?.slice(0, 60) ?? "";
}

export type SendResult =
  | { ok: true }
  | {
      ok: false;
      reason: SendingRefusal | "daily-limit" | "not-found" | "problems";
      problems?: Problems;
    };

type Site = { db: Database; origin: string };

/** Sends a saved draft for review. Idempotent for concurrent requests; if sending is refused, the draft stays. */
export async function sendForReview(
  { db, origin }: Site,
  author: Author,
  id: number,
): Promise<SendResult> {
  const found = await getSubmission(db, { id, authorId: author.id });
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

/** How long a guest's draft is stored. */
export const guestDraftDays = 7;

export type GuestDraft = {
  guestToken: string;
  formKey: string;
  kind: "recipe" | "translation";
  /** for translations */
  recipeId: number | null;
  /** the account's draft that it continues */
  draftOf: number | null;
  content: SubmissionContent;
};

/** Saves a guest's draft under a key that only their browser knows: one draft per form. */
export async function saveGuestDraft(
  db: Database,
  { guestToken, formKey, kind, recipeId, draftOf, content }: GuestDraft,
): Promise<void> {
  const now = new Date().toISOString();
  const guestKey = `${await hashToken(guestToken)}:${formKey}`;
  const values = {
    title: content.title || fallbackTitle(content),
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

export type AttachedDraft = Pick<typeof submissions.$inferSelect, "id" | "kind" | "recipeId">;

/** How many of a guest's drafts may go on with drafts of the account; others are attached as drafts of their own. */
const continuedDraftsLimit = 50;

/**
 * Makes a guest's drafts those of an account, in one batch. A draft that goes on with one of the account's is written
 * into it, unless that is under review, gone or changed meanwhile. Running it again attaches nothing twice.
 * @returns the drafts that hold the guest's texts now, the latest first
 */
export async function attachGuestDrafts(
  db: Database,
  { guestToken, authorId }: { guestToken: string; authorId: number },
): Promise<Array<AttachedDraft>> {
  const prefix = await hashToken(guestToken);
  const isWaiting = and(
    isNull(submissions.authorId),
    gte(submissions.guestKey, prefix),
    lt(submissions.guestKey, `${prefix};`),
  );
  const waiting = (column: "draft_of" | "recipe_id") =>
    sql`(SELECT ${sql.raw(column)} FROM submissions
      WHERE author_id IS NULL AND guest_key >= ${prefix} AND guest_key < ${`${prefix};`})`;
  const [drafts, own] = await db.batch([
    db
      .select()
      .from(submissions)
      .where(isWaiting)
      .orderBy(desc(submissions.updatedAt))
      .limit(continuedDraftsLimit),
    db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.authorId, authorId),
          or(
            sql`${submissions.id} IN ${waiting("draft_of")}`,
            and(isOpenTranslation, sql`${submissions.recipeId} IN ${waiting("recipe_id")}`),
          ),
        ),
      )
      .orderBy(desc(submissions.updatedAt)),
  ]);
  if (drafts.length === 0) return [];

  const now = new Date().toISOString();
  /** the account's draft that each of the guest's goes on with */
  const targets = new Map<number, number>();
  const statements: Array<Statement> = [];
  for (const draft of drafts) {
    const target = own.find((one) =>
      draft.kind === "translation"
        ? one.kind === "translation" && one.recipeId === draft.recipeId
        : one.kind === "recipe" && one.id === draft.draftOf,
    );
    if (!target || !canEdit(target.state)) continue;
    // Of two texts for one draft the later is written into it; the other stays a draft of its own.
    if ([...targets.values()].includes(target.id)) continue;
    targets.set(draft.id, target.id);
    const { corrections } = readContent(target.content);
    const content = JSON.stringify({ ...readContent(draft.content), corrections });
    statements.push(
      db
        .update(submissions)
        .set({ title: draft.title, content, updatedAt: now })
        .where(
          and(
            eq(submissions.id, target.id),
            eq(submissions.state, target.state),
            eq(submissions.updatedAt, target.updatedAt),
            sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${draft.id} AND author_id IS NULL)`,
          ),
        ),
      db
        .delete(submissions)
        .where(
          and(
            eq(submissions.id, draft.id),
            isNull(submissions.authorId),
            sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${target.id} AND content = ${content})`,
          ),
        ),
    );
  }
  const results = await db.batch([
    ...statements,
    db
      .update(submissions)
      .set({ authorId, guestKey: null })
      .where(isWaiting)
      .returning({ id: submissions.id }),
  ] as unknown as [Statement, ...Array<Statement>]);
  const attached = new Set(
    (results.at(-1) as unknown as Array<{ id: number }>).map(({ id }) => id),
  );
  return drafts.flatMap(({ id, kind, recipeId }) => {
    const holder = attached.has(id) ? id : targets.get(id);
    return holder === undefined ? [] : [{ id: holder, kind, recipeId }];
  });
}

/** Deletes expired guest drafts; for the daily cleanup. */
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

/** Sent versions of a user, for the privacy export. */
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
