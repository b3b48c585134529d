// Handles the recipe form. Every outcome keeps the typed text.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import type { AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { readAllergenAnswers, withAnswers } from "#app/features/submissions/allergen-statement.ts";
import {
  saveAllergenAnswers,
  saveDraft,
  sendForReview,
} from "#app/features/submissions/commands.server.ts";
import { guardNotice, saveForGuest } from "./guest-draft.server.ts";
import { importRecipe } from "#app/features/recipe-import/import-recipe.server.ts";
import { findDraftOfForm, getSubmission } from "#app/features/submissions/queries.server.ts";
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
import type { SubmitPageProps } from "./submit-page.tsx";

type SubmitAnswer = Omit<SubmitPageProps, "stamp" | "sightings" | "owner" | "isAnswer">;
type SubmitFormResult =
  | { status: 303; location: string; flash?: FlashKey; cookie?: string }
  | { status: 200 | 400 | 403 | 404 | 409 | 429 | 503; answer: SubmitAnswer };

type Site = { request: Request; context: AppLoadContext };

export async function answerSubmitForm({ request, context }: Site): Promise<SubmitFormResult> {
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
    page.content = await contentOf(sent.value, { context, draft, form });
    if (sent.value.intent === "split") return splitInto(page);
    if (sent.value.intent === "import") return await importInto(page, context);
    return await saveAndContinue(sent.value.intent, page, { context, form });
  } catch (error) {
    logUnavailable(context.requestId, error);
    return { status: 503, answer: { ...page, notice: "unavailable" } };
  }
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
  return {
    status: 400,
    answer: {
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
  };
}

/**
 * The fields of a signed-in author's form as content; corrections of lines and answers about allergens are those of
 * the stored draft.
 * @throws when the stored draft cannot be read: a save without it would delete the corrections
 */
export async function contentOf(
  sent: SubmitForm,
  { context, draft, form }: { context: AppLoadContext; draft: number | null; form: FormData },
): Promise<SubmissionContent> {
  const content = typedContent(sent, form);
  if (draft === null || !context.user) return content;
  const stored = await getSubmission(context.db, { id: draft, authorId: context.user.id });
  if (!stored) return content;
  const { corrections, allergensAbsent } = readContent(stored.content);
  return withAnswers({ ...content, corrections, allergensAbsent }, readAllergenAnswers(form));
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
  const location = `/login?redirectTo=${encodeURIComponent("/submit-recipe?draft=kept")}`;
  if (isBlank(page.content)) return { status: 303, location };
  const saved = await saveForGuest(site, form, {
    formKey: page.formKey,
    kind: "recipe",
    recipeId: null,
    // Autosave may have created the draft without the form knowing.
    draftOf: page.draftId ?? (await findDraftOfForm(site.context.db, page.formKey)),
    content: page.content,
  });
  if (saved.ok) return { status: 303, location, cookie: saved.cookie };
  return { status: saved.status, answer: { ...page, notice: saved.notice } };
}

function splitInto(page: SubmitAnswer): SubmitFormResult {
  if (page.pasted.trim() === "") return { status: 200, answer: page };
  const found = splitText(page.pasted);
  return {
    status: 200,
    answer: { ...page, content: fillEmptyFields(page.content, found), pasted: "", notice: "split" },
  };
}

async function importInto(
  page: SubmitAnswer,
  { db, user }: AppLoadContext,
): Promise<SubmitFormResult> {
  if (page.address.trim() === "") return { status: 200, answer: page };
  const within = await countWithinLimit(db, `import:${user?.id}`, {
    limit: 20,
    windowSeconds: 3600,
  });
  if (!within) return { status: 429, answer: { ...page, importProblem: "limited" } };
  const found = await importRecipe(page.address);
  if (!found.ok) return { status: 400, answer: { ...page, importProblem: found.reason } };
  const content = fillEmptyFields(page.content, { ...found.recipe, sourceUrl: found.sourceUrl });
  return { status: 200, answer: { ...page, content, address: "", notice: "imported" } };
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
  { context, form }: { context: AppLoadContext; form: FormData },
): Promise<SubmitFormResult> {
  const { db, user } = context;
  const saved = await saveDraft(db, user!.id, {
    id: page.draftId,
    formKey: page.formKey,
    content: page.content,
  });
  if (!saved.ok)
    return saved.reason === "being-reviewed"
      ? { status: 409, answer: { ...page, notice: saved.reason, readId: saved.id } }
      : // The draft is gone or belongs to someone else: sending again creates a new draft.
        {
          status: 404,
          answer: { ...page, notice: "problems", draftId: null, formKey: crypto.randomUUID() },
        };
  const { id, savedAt } = saved;
  if (intent === "preview") return { status: 303, location: `/submit-recipe/${id}/preview` };
  if (intent === "photos") return { status: 303, location: `/submit-recipe/${id}/photos` };
  if (intent !== "send")
    return { status: 303, location: `/submit-recipe?draft=${id}`, flash: "saved" };

  const answer = { ...page, draftId: id, savedAt };
  const guardFailure = await guardNotice(context, form);
  if (guardFailure) return { status: 400, answer: { ...answer, notice: guardFailure } };
  const sent = await answerSend(context, user!, id);
  switch (sent.status) {
    case 303:
      return { status: 303, location: `/submissions/${id}`, flash: "recipeSent" };
    case 404:
      return { status: 409, answer: { ...answer, notice: "being-reviewed", readId: id } };
    default:
      return { status: sent.status, answer: { ...answer, ...sent.refused } };
  }
}

type SendFormResult =
  | { status: 303 }
  | { status: 404 }
  | { status: 400 | 403 | 429; refused: { notice: SendNotice; problems: Problems } };

/** Sends a saved draft for review from any of its pages, with the allergen answers given there. */
export async function answerSend(
  context: AppLoadContext,
  user: SessionUser,
  id: number,
  answers?: AllergenAnswers,
): Promise<SendFormResult> {
  if (answers) await saveAllergenAnswers(context.db, { id, authorId: user.id, answers });
  const sent = await sendForReview({ db: context.db, origin: context.env.SITE_URL }, user, id);
  if (sent.ok) {
    context.deliverMail();
    return { status: 303 };
  }
  const refuse = (status: 400 | 403 | 429, notice: SendNotice, problems: Problems = {}) =>
    ({ status, refused: { notice, problems } }) as const;
  switch (sent.reason) {
    case "problems":
      return refuse(400, "savedAnyway", sent.problems);
    case "daily-limit":
      return refuse(429, sent.reason);
    case "unconfirmed":
    case "suspended":
      return refuse(403, sent.reason);
    case "not-found":
      return { status: 404 };
  }
}
