// Drafts of signed-in authors.
import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { submissions } from "#app/db/schema/submissions.ts";
import { canEdit } from "./submission-states.ts";
import { getSubmission, submissionColumns, type Submission } from "./submission-queries.server.ts";
import type { ParsedIngredient } from "#app/features/ingredients/parse-ingredient.ts";
import { ingredientLines } from "#app/features/ingredients/recipe-lines.ts";
import { readContent, type SubmissionContent } from "./submission-content.ts";
import type { AllergenAnswers } from "./allergen-answers.ts";
import { withAnswers } from "./allergen-statement.ts";

type Draft = {
  /** null for a new draft */
  id: number | null;
  /** of the form; submitting it twice makes one draft */
  formKey: string;
  content: SubmissionContent;
};

type SaveRefusal =
  { ok: false; reason: "not-found" } | { ok: false; reason: "being-reviewed"; id: number };
export type SaveResult = { ok: true; id: number; savedAt: string } | SaveRefusal;

function draftValues({ content }: Draft, now: string) {
  return {
    title: content.title || fallbackTitle(content),
    content: JSON.stringify(content),
    updatedAt: now,
  };
}

function insertDraft(db: Database, authorId: number, draft: Draft, now: string) {
  return db.insert(submissions).values({
    ...draftValues(draft, now),
    authorId,
    formKey: draft.formKey,
    kind: "recipe",
    state: "draft",
    createdAt: now,
  });
}

/**
 * Saves a draft of a signed-in user and returns its row.
 * @param stored the draft, where it has been read already
 */
export async function saveDraft(
  db: Database,
  authorId: number,
  draft: Draft,
  stored: Submission | null = null,
): Promise<{ ok: true; saved: Submission } | SaveRefusal> {
  const now = new Date().toISOString();
  const values = draftValues(draft, now);
  if (draft.id === null) {
    const [row] = await insertDraft(db, authorId, draft, now)
      .onConflictDoUpdate({
        target: submissions.formKey,
        set: values,
        setWhere: and(eq(submissions.authorId, authorId), ne(submissions.state, "pending")),
      })
      .returning(submissionColumns);
    if (row) return { ok: true, saved: row };
    // The form was submitted before, and its submission is being reviewed by now.
    const earlier = await findByFormKey(db, authorId, draft.formKey);
    return earlier
      ? { ok: false, reason: "being-reviewed", id: earlier.id }
      : { ok: false, reason: "not-found" };
  }
  const found =
    stored?.id === draft.id ? stored : await getSubmission(db, { id: draft.id, authorId });
  if (!found || found.kind !== "recipe") return { ok: false, reason: "not-found" };
  if (!canEdit(found.state)) return { ok: false, reason: "being-reviewed", id: found.id };
  const [row] = await updateDraft(db, found, authorId, values).returning(submissionColumns);
  return row ? { ok: true, saved: row } : { ok: false, reason: "being-reviewed", id: found.id };
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
    const [row] = await insertDraft(db, authorId, draft, now)
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
  const [row] = await updateDraft(db, found, authorId, values, unchanged(found)).returning({
    id: submissions.id,
  });
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
  const values = {
    content: JSON.stringify({ ...content, corrections }),
    updatedAt: new Date().toISOString(),
  };
  const [row] = await updateDraft(db, found, input.authorId, values, unchanged(found)).returning({
    id: submissions.id,
  });
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
  const values = {
    content: JSON.stringify(withAnswers(readContent(found.content), input.answers)),
    updatedAt: new Date().toISOString(),
  };
  await updateDraft(db, found, input.authorId, values, unchanged(found));
}

/** In the state it was read in: it may have been sent since. */
function updateDraft(
  db: Database,
  { id, state }: Submission,
  authorId: number,
  values: Partial<ReturnType<typeof draftValues>>,
  condition?: SQL,
) {
  const isIt = and(eq(submissions.id, id), eq(submissions.authorId, authorId));
  return db
    .update(submissions)
    .set(values)
    .where(and(isIt, eq(submissions.state, state), condition));
}

const unchanged = ({ updatedAt }: Submission) => eq(submissions.updatedAt, updatedAt);

export async function findByFormKey(db: Database, authorId: number, formKey: string) {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.formKey, formKey), eq(submissions.authorId, authorId)))
    .get();
}

export function fallbackTitle(content: SubmissionContent): string {
  const text =
    content.otherTitle ||
    content.description ||
    content.ingredients ||
    content.steps ||
    content.pasted ||
    content.address;
  return text.split("\n")[0]?.slice(0, 60) ?? "";
}
