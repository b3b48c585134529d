// What an author typed into the recipe form, joined with what their draft has.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { readAllergenAnswers, withAnswers } from "#app/features/submissions/allergen-statement.ts";
import { withStep } from "#app/features/submissions/form-steps.ts";
import {
  getSubmission,
  type Submission,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  emptyContent,
  readContent,
  textFields,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";
import type { SubmitForm } from "#app/features/submissions/submission-schema.server.ts";
import { followLines, readRows } from "#app/features/submissions/typed-rows.ts";

/** The form's rows as the texts that they make up. */
export function joinRows(form: FormData): FormData {
  for (const list of ["ingredients", "steps"] as const) {
    const text = readRows(form, list);
    if (text !== null) form.set(list, text);
  }
  return form;
}

/**
 * The content of a signed-in author's draft after this form, and the stored draft. A step of the form changes its own
 * fields; corrections of lines and answers about allergens are those of the draft.
 * @throws when the stored draft cannot be read: a save without it would delete the rest
 */
export async function contentOf(
  sent: SubmitForm,
  { context: { db, user, language }, form }: { context: AppLoadContext; form: FormData },
): Promise<{ content: SubmissionContent; stored: Submission | null }> {
  const typed = typedContent(sent, form, language);
  const { draft, formKey, step } = sent;
  if (!user || (draft === undefined && step === null)) return { content: typed, stored: null };
  // Back to a form that was sent before it had a draft: the draft may have more steps by now.
  const which = draft === undefined ? { formKey } : { id: draft };
  const stored = await getSubmission(db, { ...which, authorId: user.id });
  if (!stored) return { content: typed, stored };
  const before = readContent(stored.content);
  const { corrections, allergensAbsent } = before;
  const whole = step === null ? typed : withStep(before, typed, step);
  const content = { ...whole, corrections, allergensAbsent, only: undefined };
  if (step === 2)
    content.otherIngredients = followLines(
      before.ingredients,
      typed.ingredients,
      before.otherIngredients,
    );
  if (step === 3) content.otherSteps = followLines(before.steps, typed.steps, before.otherSteps);
  return { content: withAnswers(content, readAllergenAnswers(form)), stored };
}

/** The fields alone, as content. */
export function typedContent(
  sent: SubmitForm,
  form: FormData,
  language: SubmissionContent["language"],
): SubmissionContent {
  const content = emptyContent(sent.step === null || sent.step === 1 ? sent.language : language);
  for (const field of textFields) content[field] = sent[field];
  Object.assign(content, {
    dietaryTags: sent.dietaryTags,
    allergens: sent.allergens,
    allergensNone: sent.allergensNone,
    agreedTo: sent.agree,
    pasted: sent.pasted,
    address: sent.address,
    reached: sent.step ?? 4,
  });
  return withAnswers(content, readAllergenAnswers(form));
}
