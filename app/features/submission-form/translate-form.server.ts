// The form for translating a published recipe that has only one language.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { logUnavailable } from "#app/platform/database/database.ts";
import type { FormRefusal } from "#app/platform/forms/form-status.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { sendTranslation } from "#app/features/submissions/send-for-review.server.ts";
import { guardNotice, saveForGuest } from "./guest-draft.server.ts";
import { sendingRefusal } from "#app/features/submissions/submission-states.ts";
import {
  getOpenTranslation,
  getPublishedContent,
  getRecipeTitle,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  emptyContent,
  readContent,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";
import { submissionProblems } from "#app/features/submissions/submission-problems.ts";
import { translateSchema } from "#app/features/submissions/submission-schema.server.ts";
import { translatedFields, type TranslateNotice } from "./translate-page.tsx";

/** The text of a published recipe with a missing language; null if it has both or does not exist. */
export async function untranslated(
  { db }: AppLoadContext,
  recipeId: number,
): Promise<SubmissionContent | null> {
  if (recipeId < firstContributedId) return null;
  const [recipe, published] = await Promise.all([
    getRecipeTitle(db, recipeId),
    getPublishedContent(db, recipeId - firstContributedId + 1),
  ]);
  return recipe?.writtenIn && published ? readContent(published.content) : null;
}

/** The user's unfinished translation of a recipe. */
export async function findOwnTranslation({ db, user }: AppLoadContext, recipeId: number) {
  return user && getOpenTranslation(db, { authorId: user.id, recipeId });
}

/** Initial form values: the user's unfinished translation, else the texts that the recipe already has. */
export function translationToShow(
  { user }: AppLoadContext,
  {
    own,
    original,
  }: { own: Awaited<ReturnType<typeof findOwnTranslation>>; original: SubmissionContent },
) {
  const refusal = user && sendingRefusal(user);
  const notice: TranslateNotice | null =
    own?.state === "pending"
      ? "being-reviewed"
      : refusal === "suspended"
        ? "suspendedFirst"
        : refusal && "unconfirmedFirst";
  return {
    typed: translationOf(own ? readContent(own.content) : original),
    notice,
    savedAt: own?.updatedAt ?? null,
    ...(own ? { readId: own.id } : {}),
  };
}

export function translationOf(content: SubmissionContent) {
  const { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory } = content;
  return { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory };
}

type TranslateFormResult =
  | { outcome: "sent" | "not-found" }
  /** `cookie`: Set-Cookie header that finds a guest's text after sign-in */
  | { outcome: "signed-out"; cookie: string }
  | {
      outcome: "refused";
      refusal: FormRefusal;
      answer: {
        notice: TranslateNotice;
        errors: Record<string, Array<string>>;
        typed: Record<string, string>;
        readId?: number;
      };
    };

/** Every outcome keeps the typed text. */
export async function submitTranslateForm(
  request: Request,
  { context, recipeId }: { context: AppLoadContext; recipeId: number },
): Promise<TranslateFormResult> {
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    const original = await untranslated(context, recipeId);
    if (!original) return { outcome: "not-found" };
    return context.user
      ? await checkAndSend(form, { context, recipeId, original, typed })
      : await saveAsGuest(form, { request, context, recipeId, original, typed });
  } catch (error) {
    logUnavailable(context.requestId, error);
    return {
      outcome: "refused",
      refusal: "unavailable",
      answer: { notice: "unavailable", errors: {}, typed },
    };
  }
}

type TranslateInput = {
  context: AppLoadContext;
  recipeId: number;
  original: SubmissionContent;
  typed: Record<string, string>;
};

/** The session has ended: the text, finished or not, is saved until sign-in. */
async function saveAsGuest(
  form: FormData,
  { request, context, recipeId, original, typed }: TranslateInput & { request: Request },
): Promise<TranslateFormResult> {
  const content = emptyContent(original.language);
  for (const field of translatedFields) content[field] = (typed[field] ?? "").trim();
  const saved = await saveForGuest({ request, context }, form, {
    formKey: typed["formKey"] ?? "",
    kind: "translation",
    recipeId,
    draftOf: null,
    content: { ...content, title: original.title },
  });
  return saved.ok
    ? { outcome: "signed-out", cookie: saved.cookie }
    : {
        outcome: "refused",
        refusal: saved.refusal,
        answer: { notice: saved.notice, errors: {}, typed },
      };
}

async function checkAndSend(
  form: FormData,
  { context, recipeId, original, typed }: TranslateInput,
): Promise<TranslateFormResult> {
  const fail = (
    refusal: FormRefusal,
    notice: TranslateNotice,
    more: { errors?: Record<string, Array<string>>; readId?: number } = {},
  ): TranslateFormResult => ({
    outcome: "refused",
    refusal,
    answer: { notice, errors: {}, typed, ...more },
  });
  const sent = parseForm(form, { schema: translateSchema });
  if (sent.status !== "success")
    return fail("invalid", "problems", { errors: withoutNull(sent.error) });
  const { formKey, ...translation } = sent.value;
  const errors: Record<string, Array<string>> = {};
  if (!translation.otherIngredients) errors["otherIngredients"] = ["errors.sameNumber"];
  if (!translation.otherSteps) errors["otherSteps"] = ["errors.sameNumber"];
  for (const [field, list] of Object.entries(submissionProblems({ ...original, ...translation })))
    if (field.startsWith("other")) errors[field] = list;
  if (Object.keys(errors).length > 0) return fail("invalid", "problems", { errors });
  const guardFailure = await guardNotice(context, form);
  if (guardFailure) return fail("invalid", guardFailure);
  const { db, env, user } = context;
  const result = await sendTranslation({ db, origin: env.SITE_URL }, user!, {
    recipeId,
    formKey,
    title: original.title,
    content: { ...emptyContent(original.language), ...translation, title: original.title },
  });
  if (result.ok) {
    context.deliverMail();
    return { outcome: "sent" };
  }
  switch (result.reason) {
    case "daily-limit":
      return fail("limited", result.reason);
    case "unconfirmed":
    case "suspended":
      return fail("forbidden", result.reason);
    case "being-reviewed":
      return fail("conflict", result.reason, { readId: result.id });
    default:
      return fail("invalid", "problems");
  }
}

function withoutNull(errors: Record<string, Array<string> | null> | null | undefined) {
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (entry): entry is [string, Array<string>] => entry[1] !== null,
    ),
  );
}
