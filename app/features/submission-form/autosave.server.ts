// Autosave of the recipe form.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { FormFields } from "#app/lib/device-drafts.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { absentAnswer, answerName } from "#app/features/submissions/allergen-answers.ts";
import { allSightings } from "#app/features/submissions/allergen-statement.ts";
import { saveUnlessNewer } from "#app/features/submissions/drafts.server.ts";
import { stepOf } from "#app/features/submissions/form-steps.ts";
import {
  isBlank,
  readContent,
  textFields,
  type SubmissionContent,
  type FormStep,
} from "#app/features/submissions/submission-content.ts";
import type { ProblemField } from "#app/features/submissions/submission-problems.ts";
import { contentOf, joinRows } from "./typed-content.server.ts";
import { submitSchema } from "#app/features/submissions/submission-schema.server.ts";
import { linesOf, rowFields } from "#app/features/submissions/typed-rows.ts";
import type { DraftAnswer } from "./use-draft.ts";

export async function autosave(
  form: FormData,
  { context, user }: { context: AppLoadContext; user: SessionUser },
): Promise<{ status: 200 | 400 | 404 | 409 | 503; answer: DraftAnswer }> {
  const sent = parseForm(joinRows(form), { schema: submitSchema });
  if (sent.status !== "success") return { status: 400, answer: { phase: "invalid" } };
  const { draft = null, formKey, step } = sent.value;
  try {
    const { content } = await contentOf(sent.value, { context, form });
    if (draft === null && isBlank(content))
      return { status: 200, answer: { phase: "saved", id: null, savedAt: null } };
    const base = form.get("base");
    const saved = await saveUnlessNewer(context.db, user.id, {
      id: draft,
      formKey,
      content,
      base: typeof base === "string" && base ? base : null,
    });
    if (saved.ok)
      return { status: 200, answer: { phase: "saved", id: saved.id, savedAt: saved.savedAt } };
    switch (saved.reason) {
      case "newer":
        return {
          status: 409,
          answer: {
            phase: "changed",
            id: saved.id,
            savedAt: saved.savedAt,
            fields: fieldsOf(saved.content, step),
          },
        };
      case "being-reviewed":
        return { status: 409, answer: { phase: "being-reviewed" } };
      case "not-found":
        return { status: 404, answer: { phase: "invalid" } };
    }
  } catch (error) {
    logUnavailable(context.requestId, error);
    return { status: 503, answer: { phase: "device" } };
  }
}

/** A stored draft as the fields of one step of the form, or of all. */
function fieldsOf(json: string, step: FormStep | null): FormFields {
  const content = readContent(json);
  const isShown = (field: ProblemField | "language") => step === null || stepOf(field) === step;
  const texts = [...textFields, "language", "pasted", "address"] as const;
  const boxes = (name: "dietaryTags" | "allergens") =>
    isShown(name) ? content[name].map((value): [string, string] => [name, value]) : [];
  return [
    ...texts
      .filter((name) => isShown(name) && !(step !== null && Object.hasOwn(rowFields, name)))
      .map((name): [string, string] => [name, content[name]]),
    ...(["ingredients", "steps"] as const)
      .filter((name) => stepOf(name) === step)
      .flatMap((name) =>
        linesOf(content[name]).map((line): [string, string] => [rowFields[name], line]),
      ),
    ...boxes("dietaryTags"),
    ...boxes("allergens"),
    ...(isShown("allergens") ? allergenAnswers(content) : []),
  ];
}

function allergenAnswers(content: SubmissionContent): FormFields {
  return [
    ...(content.allergensNone ? [["allergensNone", "on"] as [string, string]] : []),
    ...(content.agreedTo === null ? [] : [["agree", "on"] as [string, string]]),
    ...allSightings(content)
      .filter(({ absent }) => absent)
      .map(({ allergen, ingredients }): [string, string] => [
        answerName(allergen),
        absentAnswer(ingredients),
      ]),
  ];
}
