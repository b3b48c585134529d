// Deletes the browser's copies of texts that the server has.
import { useEffect } from "react";
import { formSteps } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import { readDeviceDraft, removeDeviceDraft } from "#app/lib/device-drafts.ts";

/** Each step of the recipe form has its own copy. */
export type RecipeSubject = `recipe-${FormStep}`;

export const draftName = (subject: string, owner: number, draftId: number | null) =>
  `${subject}:${owner}:${draftId ?? "new"}`;

type Saved = { owner: number; id: number; formKey: string; savedAt: string | null };

/** For the pages after the form. */
export function useSavedDraft({ owner, id, formKey, savedAt }: Saved) {
  useEffect(() => forgetSteps({ owner, id, formKey, savedAt }), [owner, id, formKey, savedAt]);
}

/** @param shown the step that is being written; its copy is another matter */
export function forgetSteps({ owner, id, formKey, savedAt }: Saved, shown?: FormStep) {
  for (const step of formSteps) {
    if (step === shown) continue;
    const [fresh, own] = [null, id].map((draft) => draftName(`recipe-${step}`, owner, draft));
    if (readDeviceDraft(fresh!)?.formKey === formKey) removeDeviceDraft(fresh!);
    const draft = readDeviceDraft(own!);
    if (draft?.sent && draft.base !== savedAt) removeDeviceDraft(own!);
  }
}
