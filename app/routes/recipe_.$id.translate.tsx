import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import {
  answerTranslateForm,
  untranslated,
} from "#app/features/contributions/translate-form.server.ts";
import { TranslatePage } from "#app/features/contributions/translate-page.tsx";
import { numericId } from "#app/lib/numeric-id.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["contribute", "account"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  const { t, requestId } = context;
  const recipeId = numericId(params["id"]);
  const original = recipeId === null ? null : await untranslated(context, recipeId);
  if (recipeId === null || !original) throw errorResponse(404, requestId);
  const { language, title, description, ingredients, steps, story } = original;
  const { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory } = original;
  return {
    recipeId,
    original: { language, title, description, ingredients, steps, story },
    typed: { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory },
    formKey: crypto.randomUUID(),
    stamp: await context.formStamp(),
    meta: {
      title: t("contribute:translate.title", { title }),
      description: t("contribute:translate.description"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const recipeId = numericId(params["id"]);
  const original = recipeId === null ? null : await untranslated(context, recipeId);
  if (recipeId === null || !original) throw errorResponse(404, context.requestId);
  const form = await request.formData();
  const result = await answerTranslateForm(form, { context, user, recipeId, original });
  if (result.status !== 303) {
    const { status, ...answer } = result;
    return data(answer, status);
  }
  return redirect("/submissions", {
    status: 303,
    headers: { "Set-Cookie": flashCookie("recipeSent", isSecure(request)) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function TranslateRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TranslatePage
      {...page}
      typed={{ ...page.typed, ...answer?.typed }}
      formKey={answer?.typed["formKey"] ?? page.formKey}
      notice={answer?.notice ?? null}
      errors={answer?.errors ?? {}}
    />
  );
}
