// Handles the recipe form. Every outcome keeps the typed text.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import type { FormRefusal } from "#app/platform/forms/form-status.ts";
import type { AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { sendForReview } from "#app/features/submissions/send-for-review.server.ts";
import { saveAllergenAnswers, saveDraft } from "#app/features/submissions/drafts.server.ts";
import {
  asStep,
  problemsOfStep,
  stepAddress,
  type StartedFrom,
} from "#app/features/submissions/form-steps.ts";
import { guardNotice, saveForGuest } from "./guest-draft.server.ts";
import { recipeIdOf } from "#app/features/submissions/publish.server.ts";
import {
  findDraftOfForm,
  listPhotos,
  type Submission,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  emptyContent,
  isBlank,
  textFields,
  type FormStep,
} from "#app/features/submissions/submission-content.ts";
import {
  submissionProblems,
  type ProblemField,
  type Problems,
} from "#app/features/submissions/submission-problems.ts";
import {
  submitSchema,
  type SubmitForm,
} from "#app/features/submissions/submission-schema.server.ts";
import {
  readRowAction,
  rowActionField,
  rowAfter,
  rowId,
} from "#app/features/submissions/typed-rows.ts";
import type { SendNotice } from "./preview-page.tsx";
import type { SubmitPageProps } from "./submit-page-props.ts";
import { changePhotos } from "./draft-photos.server.ts";
import { fillEmptyFields, startFrom } from "./start-from.server.ts";
import { contentOf, joinRows, typedContent } from "./typed-content.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type SubmitAnswer = Omit<SubmitPageProps, "stamp" | "facts" | "owner" | "isAnswer"> & {
  /** the draft's other steps are in the content too */
  isWhole: boolean;
  /** of the draft, where its page shows them */
  photos?: Awaited<ReturnType<typeof listPhotos>>;
};
type SubmitFormResult =
  /** `cookie`: Set-Cookie header that finds a guest's text after sign-in */
  | { outcome: "signed-out"; cookie: string | null; step: FormStep }
  | { outcome: "saved"; location: string; isConfirmed: boolean }
  | { outcome: "sent"; id: number }
  /** the form is shown again, refused */
  | { outcome: "shown"; refusal: FormRefusal | null; answer: SubmitAnswer };

export async function submitRecipeForm({ request, context }: Visit): Promise<SubmitFormResult> {
  const form = joinRows(
    await readMultipart(request, context.requestId, { isGuest: context.user === null }),
  );
  const sent = parseForm(form, { schema: submitSchema });
  if (sent.status !== "success") return invalidForm(form, sent.error ?? {}, context);
  const { draft = null, formKey, intent, step, check } = sent.value;
  const page: SubmitAnswer = {
    content: typedContent(sent.value, form, context.language),
    isWhole: step === null,
    step: step ?? (intent === "send" ? 4 : 1),
    check,
    draftId: draft,
    savedAt: null,
    formKey,
    notice: null,
    problems: {},
    pasted: sent.value.pasted,
    address: sent.value.address,
    importProblem: null,
  };
  try {
    if (!context.user) return await saveAsGuest({ request, context }, form, { page, step });
    const { content, stored } = await contentOf(sent.value, { context, form });
    Object.assign(page, { content, isWhole: true, draftId: draft ?? stored?.id ?? null });
    return await saveAndContinue(sent.value, page, { context, form, stored });
  } catch (error) {
    logUnavailable(context.requestId, error);
    return show({ ...page, notice: "unavailable" }, "unavailable");
  }
}

function show(answer: SubmitAnswer, refusal: FormRefusal | null = null): SubmitFormResult {
  return { outcome: "shown", refusal, answer };
}

/** A field is too long, or the form is not ours: shows everything again as received. */
function invalidForm(
  form: FormData,
  errors: Record<string, Array<string> | null>,
  { language }: AppLoadContext,
): SubmitFormResult {
  const value = (name: string) => {
    const entry = form.get(name);
    return typeof entry === "string" ? entry : "";
  };
  const content = emptyContent(
    value("language") === "es" ? "es" : value("language") === "en" ? "en" : language,
  );
  for (const field of textFields) content[field] = value(field);
  const problems: Problems = {};
  for (const [field, list] of Object.entries(errors))
    if (list) problems[field as ProblemField] = list;
  const key = value("formKey");
  return show(
    {
      content: {
        ...content,
        dietaryTags: form.getAll("dietaryTags").map(String),
        allergens: form.getAll("allergens").map(String),
        allergensNone: form.has("allergensNone"),
      },
      isWhole: false,
      step: asStep(value("step")) ?? 1,
      check: false,
      savedAt: null,
      draftId: /^\d{1,15}$/.test(value("draft")) ? Number(value("draft")) : null,
      formKey: /^[\da-f-]{36}$/i.test(key) ? key : crypto.randomUUID(),
      notice: "problems",
      problems,
      pasted: value("pasted"),
      address: value("address"),
      importProblem: null,
    },
    "invalid",
  );
}

/** The session ended while the user was writing: their text is restored after sign-in. */
async function saveAsGuest(
  site: Visit,
  form: FormData,
  { page, step }: { page: SubmitAnswer; step: FormStep | null },
): Promise<SubmitFormResult> {
  if (isBlank(page.content)) return { outcome: "signed-out", cookie: null, step: page.step };
  // Autosave may have created the draft without the form knowing.
  const draftOf = page.draftId ?? (await findDraftOfForm(site.context.db, page.formKey));
  const saved = await saveForGuest(site, form, {
    formKey: page.formKey,
    kind: "recipe",
    recipeId: null,
    draftOf,
    content: step !== null && draftOf !== null ? { ...page.content, only: step } : page.content,
  });
  if (saved.ok) return { outcome: "signed-out", cookie: saved.cookie, step: page.step };
  return show({ ...page, notice: saved.notice }, saved.refusal);
}

type Saving = { context: AppLoadContext; form: FormData; stored: Submission | null };

async function saveAndContinue(
  sent: SubmitForm,
  page: SubmitAnswer,
  { context, form, stored }: Saving,
): Promise<SubmitFormResult> {
  const { step } = page;
  const start = await startFrom(sent, { form, context });
  if (start && !start.ok) return show({ ...page, ...start.shown }, start.refusal);
  if (start) page.content = { ...fillEmptyFields(page.content, start.found), ...start.used };
  const isElsewhere = sent.goto !== undefined || readRowAction(form.get(rowActionField)) !== null;
  const isMovingOn = sent.intent === "continue" && !isElsewhere;
  const problems: Problems = isMovingOn
    ? problemsOfStep(submissionProblems(page.content), step)
    : {};
  const isIncomplete = Object.keys(problems).length > 0;
  if (isIncomplete && page.draftId === null && isBlank(page.content))
    return show({ ...page, notice: "problems", problems }, "invalid");
  if (isMovingOn && !isIncomplete)
    page.content.reached = asStep(Math.max(page.content.reached, step + 1)) ?? 4;

  const saved = await save(page, context, stored);
  if ("outcome" in saved) return saved;
  const { id, updatedAt: savedAt } = saved;
  const answer: SubmitAnswer & { draftId: number } = { ...page, draftId: id, savedAt };
  const photoProblem = await changePhotos(form, { context, user: context.user!, draft: saved });
  if (photoProblem) problems.photo = [`photos.problem.${photoProblem}`];
  const isRefused = isIncomplete || photoProblem !== null;
  if (isRefused && step === 1)
    answer.photos = await listPhotos(context.db, { kind: "recipe", id: recipeIdOf(id) });
  if (isRefused) return show({ ...answer, notice: "problems", problems }, "invalid");
  if (sent.intent === "send" && !isElsewhere) return send(answer, { context, form, stored: saved });
  return { outcome: "saved", ...nextPage(id, { sent, form, step, from: start?.from }) };
}

/** Where a form that is saved leads. */
function nextPage(
  id: number,
  {
    sent,
    form,
    step,
    from,
  }: { sent: SubmitForm; form: FormData; step: FormStep; from: StartedFrom | undefined },
): { location: string; isConfirmed: boolean } {
  const { check, goto, intent } = sent;
  const action = readRowAction(form.get(rowActionField));
  const go = (location: string, isConfirmed = false) => ({ location, isConfirmed });
  if (form.has("removePhoto") || intent === "photo")
    return go(stepAddress(id, 1, { field: "photos" }), true);
  if (action) {
    const field = rowId(action.list, rowAfter(form, action));
    return go(stepAddress(id, step, { check, field }));
  }
  if (goto) {
    const [to, field] = goto.split("#");
    return go(
      stepAddress(id, asStep(to) ?? step, { check: check || !!field, ...(field ? { field } : {}) }),
    );
  }
  if (from) return go(stepAddress(id, 1, { from }));
  if (intent === "preview" || intent === "photos") return go(`/submit-recipe/${id}/${intent}`);
  if (intent === "continue") return go(stepAddress(id, asStep(step + 1) ?? 4, { check }));
  return go(stepAddress(id, step, { check }), true);
}

/** The saved draft; or the form again, with the reason. */
async function save(
  page: SubmitAnswer,
  { db, user }: AppLoadContext,
  stored: Submission | null,
): Promise<Submission | Extract<SubmitFormResult, { outcome: "shown" }>> {
  const draft = { id: page.draftId, formKey: page.formKey, content: page.content };
  const result = await saveDraft(db, user!.id, draft, stored);
  if (result.ok) return result.saved;
  if (result.reason === "being-reviewed") {
    const answer: SubmitAnswer = { ...page, notice: result.reason, readId: result.id };
    return { outcome: "shown", refusal: "conflict", answer };
  }
  // The draft is gone or belongs to someone else: sending again creates a new draft.
  const again = { draftId: null, formKey: crypto.randomUUID() };
  const answer: SubmitAnswer = { ...page, ...again, notice: "problems" };
  return { outcome: "shown", refusal: "not-found", answer };
}

async function send(
  answer: SubmitAnswer & { draftId: number },
  { context, form, stored }: Saving & { stored: Submission },
): Promise<SubmitFormResult> {
  const { draftId: id } = answer;
  const guardFailure = await guardNotice(context, form);
  if (guardFailure) return show({ ...answer, notice: guardFailure }, "invalid");
  const sent = await sendSavedDraft(context, context.user!, { id, saved: stored });
  if (sent.ok) return { outcome: "sent", id };
  return sent.refusal === "not-found"
    ? show({ ...answer, notice: "being-reviewed", readId: id }, "conflict")
    : show({ ...answer, ...sent.refused, check: true }, sent.refusal);
}

type SendFormResult =
  | { ok: true }
  | { ok: false; refusal: "not-found" }
  | {
      ok: false;
      refusal: "invalid" | "forbidden" | "limited";
      refused: { notice: SendNotice; problems: Problems };
    };

/** Sends a saved draft for review from any of its pages, with the allergen answers given there. */
export async function sendSavedDraft(
  context: AppLoadContext,
  user: SessionUser,
  { id, saved, answers }: { id: number; saved?: Submission; answers?: AllergenAnswers },
): Promise<SendFormResult> {
  const { db, env } = context;
  if (answers) await saveAllergenAnswers(db, { id, authorId: user.id, answers });
  const sent = await sendForReview({ db, origin: env.SITE_URL }, user, id, saved);
  if (sent.ok) {
    context.deliverMail();
    return { ok: true };
  }
  const refuse = (
    refusal: "invalid" | "forbidden" | "limited",
    notice: SendNotice,
    problems: Problems = {},
  ): SendFormResult => ({ ok: false, refusal, refused: { notice, problems } });
  switch (sent.reason) {
    case "problems":
      return refuse("invalid", "savedAnyway", sent.problems);
    case "daily-limit":
      return refuse("limited", sent.reason);
    case "unconfirmed":
    case "suspended":
      return refuse("forbidden", sent.reason);
    case "not-found":
      return { ok: false, refusal: "not-found" };
  }
}
