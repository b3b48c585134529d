// The form that helps to translate a published recipe which is written in one language only.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { firstContributedId } from "../recipes/catalogue.ts";
import { sendTranslation } from "./commands.server.ts";
import { getPublishedContent, getRecipeTitle } from "./queries.server.ts";
import { emptyContent, readContent, type SubmissionContent } from "./submission-content.ts";
import { submissionProblems } from "./submission-problems.ts";
import { translateSchema } from "./submission-schema.server.ts";
import type { TranslateNotice } from "./translate-page.tsx";

/** The text of a published recipe that lacks a language; null when it has both or does not exist. */
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

type Translated =
  | { status: 303 }
  | {
      status: 400 | 403 | 429;
      notice: TranslateNotice;
      errors: Record<string, Array<string>>;
      typed: Record<string, string>;
    };

export async function answerTranslateForm(
  form: FormData,
  {
    context,
    user,
    recipeId,
    original,
  }: {
    context: AppLoadContext;
    user: SessionUser;
    recipeId: number;
    original: SubmissionContent;
  },
): Promise<Translated> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const sent = parseWithZod(form, { schema: translateSchema });
  if (sent.status !== "success")
    return { status: 400, notice: "problems", errors: withoutNull(sent.error), typed };
  const { formKey, ...translation } = sent.value;
  const whole = { ...original, ...translation };
  const errors: Record<string, Array<string>> = {};
  if (!translation.otherIngredients) errors["otherIngredients"] = ["errors.sameNumber"];
  if (!translation.otherSteps) errors["otherSteps"] = ["errors.sameNumber"];
  for (const [field, list] of Object.entries(submissionProblems(whole)))
    if (field.startsWith("other")) errors[field] = list;
  if (Object.keys(errors).length > 0) return { status: 400, notice: "problems", errors, typed };
  if (!(await context.isHuman(form))) return { status: 400, notice: "tooFast", errors: {}, typed };
  const result = await sendTranslation({ db: context.db, origin: context.env.SITE_URL }, user, {
    recipeId,
    formKey,
    title: original.title,
    content: { ...emptyContent(original.language), ...translation, title: original.title },
  });
  if (result.ok) {
    context.deliverMail();
    return { status: 303 };
  }
  if (result.reason === "daily-limit")
    return { status: 429, notice: result.reason, errors: {}, typed };
  const refused = result.reason === "unconfirmed" || result.reason === "suspended";
  return {
    status: refused ? 403 : 400,
    notice: refused ? (result.reason as TranslateNotice) : "problems",
    errors: {},
    typed,
  };
}

function withoutNull(errors: Record<string, Array<string> | null> | null | undefined) {
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (entry): entry is [string, Array<string>] => entry[1] !== null,
    ),
  );
}
