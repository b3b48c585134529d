import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { emptyContent } from "#app/features/submissions/submission-content.ts";
import {
  findOwnTranslation,
  submitTranslateForm,
  translationOf,
  translationToShow,
  untranslated,
} from "#app/features/submission-form/translate-form.server.ts";
import { TranslatePage } from "#app/features/submission-form/translate-page.tsx";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { nullIfUnavailable } from "#app/platform/database/database.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { formPageHeaders } from "#app/platform/forms/form-page.ts";
import { formStatus } from "#app/platform/forms/form-status.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = {
  i18n: ["submission-form", "submissions", "accounts"],
  noindex: true,
  form: "translate",
};

/** Requests whose action has rendered a result: the page is shown even if the session ended or the database is down. */
const answered = new WeakSet<AppLoadContext>();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, requestId } = context;
  const recipeId = numericId(params["id"]) ?? 0;
  const form = {
    recipeId,
    formKey: crypto.randomUUID(),
    stamp: await context.formStamp(),
  };
  const isAnswer = answered.has(context);
  if (!isAnswer) requireUser({ request, context });
  const find = () => untranslated(context, recipeId);
  const [original, own] = isAnswer
    ? [await nullIfUnavailable(requestId, find), null]
    : await Promise.all([find(), findOwnTranslation(context, recipeId)]);
  if (!original && !isAnswer) throw errorResponse(404, requestId);
  const shown =
    original && !isAnswer
      ? translationToShow(context, { own, original })
      : { typed: translationOf(emptyContent("en")), notice: null, savedAt: null };
  const title = original?.title ?? shown.typed.otherTitle;
  const page = {
    ...form,
    ...shown,
    owner: context.user?.id ?? null,
    original: original && {
      language: original.language,
      title,
      description: original.description,
      ingredients: original.ingredients,
      steps: original.steps,
      story: original.story,
    },
    meta: {
      title: t("submission-form:translate.title", { title }),
      description: t("submission-form:translate.description"),
    },
  };
  return data(page, { headers: formPageHeaders });
}

/** No sign-in required: if the session has ended, the text is saved as a guest draft. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, context.requestId);
  const result = await submitTranslateForm(request, { context, recipeId });
  switch (result.outcome) {
    case "not-found":
      throw errorResponse(404, context.requestId);
    case "sent":
      return redirectWithFlash(request, "/submissions", "recipeSent");
    case "signed-out": {
      const back = encodeURIComponent(`/recipe/${recipeId}/translate`);
      return redirectWithCookies(`/login?redirectTo=${back}`, result.cookie);
    }
    case "refused": {
      answered.add(context);
      const headers = new Headers(formPageHeaders);
      if (result.refusal === "unavailable") headers.set("Retry-After", "60");
      return data(result.answer, { status: formStatus[result.refusal], headers });
    }
  }
}

const noErrors = {};

export default function TranslateRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TranslatePage
      {...page}
      typed={{ ...page.typed, ...answer?.typed }}
      formKey={answer?.typed["formKey"] ?? page.formKey}
      notice={answer ? answer.notice : page.notice}
      readId={answer?.readId ?? page.readId}
      errors={answer?.errors ?? noErrors}
      isAnswer={answer !== undefined}
    />
  );
}
