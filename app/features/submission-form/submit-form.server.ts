// Handles the recipe form. Every outcome keeps the typed text.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import type { FormRefusal } from "#app/platform/forms/form-status.ts";
import type { AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { readAllergenAnswers, withAnswers } from "#app/features/submissions/allergen-statement.ts";
import { sendForReview } from "#app/features/submissions/commands.server.ts";
import { saveAllergenAnswers, saveDraft } from "#app/features/submissions/drafts.server.ts";
import { guardNotice, saveForGuest } from "./guest-draft.server.ts";
import { importRecipe } from "#app/features/recipe-import/import-recipe.server.ts";
import {
  findDraftOfForm,
  getSubmission,
  type Submission,
} from "#app/features/submissions/queries.server.ts";
import { splitText } from "#app/features/recipe-import/split-text.ts";
import {
  emptyContent,
  isBlank,
  readContent,
  textFields,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";
import type { ProblemField, Problems } from "#app/features/submissions/submission-problems.ts";
import {
  submitSchema,
  type SubmitForm,
} from "#app/features/submissions/submission-schema.server.ts";
import type { SendNotice } from "./preview-page.tsx";
import type { SubmitPageProps } from "./submit-page-props.ts";

type SubmitAnswer = Omit<SubmitPageProps, "stamp" | "sightings" | "owner" | "isAnswer">;
type SubmitFormResult =
  /** `cookie`: Set-Cookie header that finds a guest's text after sign-in */
  | { outcome: "signed-out"; cookie: string | null }
  | { outcome: "saved"; id: number; next: "draft" | "preview" | "photos" }
  | { outcome: "sent"; id: number }
  /** the form is shown again: filled in by the import or the split, or refused */
  | { outcome: "shown"; refusal: FormRefusal | null; answer: SubmitAnswer };

type Site = { request: Request; context: AppLoadContext };

export async function submitRecipeForm({ request, context }: Site): Promise<SubmitFormResult> {
  const form = await request.formData();
  const sent = parseWithZod(form, { schema: submitSchema });
  if (sent.status !== "success") return invalidForm(form, sent.error ?? {}, context);
  const { draft = null, formKey } = sent.value;
  const page: SubmitAnswer = {
    content: typedContent(sent.value, form),
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
    if (!context.user) return await saveAsGuest({ request, context }, form, page);
    const { content, stored } = await contentOf(sent.value, { context, draft, form });
    page.content = content;
    if (sent.value.intent === "split") return splitInto(page);
    if (sent.value.intent === "import") return await importInto(page, context);
    return await saveAndContinue(sent.value.intent, page, { context, form, stored });
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

/**
 * The fields of a signed-in author's form as content, and the stored draft; corrections of lines and answers about
 * allergens are those of the draft.
 * @throws when the stored draft cannot be read: a save without it would delete the corrections
 */
export async function contentOf(
  sent: SubmitForm,
  { context, draft, form }: { context: AppLoadContext; draft: number | null; form: FormData },
): Promise<{ content: SubmissionContent; stored: Submission | null }> {
  const content = typedContent(sent, form);
  if (draft === null || !context.user) return { content, stored: null };
  const stored = await getSubmission(context.db, { id: draft, authorId: context.user.id });
  if (!stored) return { content, stored };
  const { corrections, allergensAbsent } = readContent(stored.content);
  const merged = { ...content, corrections, allergensAbsent };
  return { content: withAnswers(merged, readAllergenAnswers(form)), stored };
}

/** The fields alone, as content. */
function typedContent(sent: SubmitForm, form: FormData): SubmissionContent {
  const content = emptyContent(sent.language);
  for (const field of textFields) content[field] = sent[field];
  Object.assign(content, {
    dietaryTags: sent.dietaryTags,
    allergens: sent.allergens,
    allergensNone: sent.allergensNone,
    agreedTo: sent.agree,
    pasted: sent.pasted,
    address: sent.address,
  });
  return withAnswers(content, readAllergenAnswers(form));
}

/** The session ended while the user was writing: their text is restored after sign-in. */
async function saveAsGuest(
  site: Site,
  form: FormData,
  page: SubmitAnswer,
): Promise<SubmitFormResult> {
  if (isBlank(page.content)) return { outcome: "signed-out", cookie: null };
  const saved = await saveForGuest(site, form, {
    formKey: page.formKey,
    kind: "recipe",
    recipeId: null,
    // Autosave may have created the draft without the form knowing.
    draftOf: page.draftId ?? (await findDraftOfForm(site.context.db, page.formKey)),
    content: page.content,
  });
  if (saved.ok) return { outcome: "signed-out", cookie: saved.cookie };
  return show({ ...page, notice: saved.notice }, saved.refusal);
}

function splitInto(page: SubmitAnswer): SubmitFormResult {
  if (page.pasted.trim() === "") return show(page);
  const content = fillEmptyFields(page.content, splitText(page.pasted));
  return show({ ...page, content, pasted: "", notice: "split" });
}

async function importInto(
  page: SubmitAnswer,
  { db, user }: AppLoadContext,
): Promise<SubmitFormResult> {
  if (page.address.trim() === "") return show(page);
  const within = await countWithinLimit(db, `import:${user?.id}`, {
    limit: 20,
    windowSeconds: 3600,
  });
  if (!within) return show({ ...page, importProblem: "limited" }, "limited");
  const found = await importRecipe(page.address);
  if (!found.ok) return show({ ...page, importProblem: found.reason }, "invalid");
  const content = fillEmptyFields(page.content, { ...found.recipe, sourceUrl: found.sourceUrl });
  return show({ ...page, content, address: "", notice: "imported" });
}

/** Fills empty fields; appends to lists of lines. */
function fillEmptyFields(
  content: SubmissionContent,
  found: Partial<Record<(typeof textFields)[number], string>>,
): SubmissionContent {
  const merged = { ...content };
  for (const field of textFields) {
    const text = found[field];
    if (!text) continue;
    if (!merged[field]) merged[field] = text;
    else if (field === "ingredients" || field === "steps") merged[field] += `\n${text}`;
  }
  return merged;
}

async function saveAndContinue(
  intent: SubmitForm["intent"],
  page: SubmitAnswer,
  { context, form, stored }: { context: AppLoadContext; form: FormData; stored: Submission | null },
): Promise<SubmitFormResult> {
  const { db, user } = context;
  const draft = { id: page.draftId, formKey: page.formKey, content: page.content };
  const result = await saveDraft(db, user!.id, draft, stored);
  if (!result.ok)
    return result.reason === "being-reviewed"
      ? show({ ...page, notice: result.reason, readId: result.id }, "conflict")
      : // The draft is gone or belongs to someone else: sending again creates a new draft.
        show(
          { ...page, notice: "problems", draftId: null, formKey: crypto.randomUUID() },
          "not-found",
        );
  const { saved } = result;
  const { id, updatedAt: savedAt } = saved;
  if (intent === "preview" || intent === "photos") return { outcome: "saved", id, next: intent };
  if (intent !== "send") return { outcome: "saved", id, next: "draft" };

  const answer = { ...page, draftId: id, savedAt };
  const guardFailure = await guardNotice(context, form);
  if (guardFailure) return show({ ...answer, notice: guardFailure }, "invalid");
  const sent = await sendSavedDraft(context, user!, { id, saved });
  if (sent.ok) return { outcome: "sent", id };
  return sent.refusal === "not-found"
    ? show({ ...answer, notice: "being-reviewed", readId: id }, "conflict")
    : show({ ...answer, ...sent.refused }, sent.refusal);
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
