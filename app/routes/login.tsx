import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { isAuthTab } from "#app/features/sign-in/auth-problem.ts";
import { authenticate } from "#app/features/sign-in/authenticate.server.ts";
import { signUpFormData } from "#app/features/sign-in/sign-up-form.server.ts";
import { ResumePage, SignInPage } from "#app/features/sign-in/sign-in-page.tsx";
import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import { pendingRecipe } from "#app/features/saved/pending-save.server.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { carriedFormField, packUnsent, signInFormId, unpackUnsent } from "#app/lib/unsent-form.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { signInHeaders } from "#app/site/sign-in-headers.server.ts";

export const handle = { i18n: ["account"], form: signInFormId };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { t, language, catalogue, unsent } = context;
  // The answer to a form has no query; the form itself says where it leads.
  const own = new Map(unsent?.form === signInFormId ? unsent.fields : []);
  const redirectTo = safePath(searchParams.get("redirectTo") ?? own.get("redirectTo"));
  if (context.user) throw redirect(redirectTo);
  const tab = searchParams.get("tab") ?? own.get("tab");
  const wished = pendingRecipe(request);
  const [wish] = wished === null ? [] : await catalogue.listByIds([wished]);
  return {
    tab: isAuthTab(tab) ? tab : ("sign-in" as const),
    offer: await signUpFormData(context, redirectTo),
    // What waits for its reader: the form of another page, or what this page's own form held for it.
    carried: own.get(carriedFormField) ?? (unsent && own.size === 0 ? packUnsent(unsent) : ""),
    notice: wish ? t("saved:wish", { title: toCard(wish, language).title.text }) : null,
    meta: { title: t("account:dialog.title"), description: t("account:dialog.text") },
  };
}

/** The form without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const carried = String((await request.clone().formData()).get(carriedFormField) ?? "");
  const result = await authenticate(request, context);
  if (!result.ok) {
    const { status, problem, offer } = result;
    const headers: Record<string, string> = status === 503 ? { "Retry-After": "60" } : {};
    return data({ problem, offer, carried, resume: null }, { status, headers });
  }
  const { headers, redirectTo } = await signInHeaders(request, context, result);
  const unsent = unpackUnsent(carried);
  if (unsent) {
    const resume = { action: result.redirectTo, unsent };
    return data({ problem: undefined, offer: null, carried, resume }, { headers });
  }
  return redirect(redirectTo, { status: 303, headers });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function LoginRoute() {
  const { tab, offer, carried, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.resume) return <ResumePage resume={answer.resume} />;
  return (
    <SignInPage
      tab={answer?.problem?.tab ?? tab}
      // What was sent says where it leads: the address of a form's answer does not.
      offer={answer?.offer ?? offer}
      problem={answer?.problem}
      carried={answer?.carried ?? carried}
      notice={notice}
    />
  );
}
