import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { isAuthTab } from "#app/features/accounts/auth-problem.ts";
import { authenticate } from "#app/features/accounts/authenticate.server.ts";
import { signInOffer } from "#app/features/accounts/offer.server.ts";
import { SignInPage } from "#app/features/accounts/sign-in-page.tsx";
import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import { wishedRecipe } from "#app/features/saved/save-wish.server.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { signInHeaders } from "#app/sign-in-headers.server.ts";

export const handle = { i18n: ["account"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirectTo = safePath(searchParams.get("redirectTo"));
  if (context.user) throw redirect(redirectTo);
  const tab = searchParams.get("tab");
  const { t, language, catalogue } = context;
  const wished = wishedRecipe(request);
  const [wish] = wished === null ? [] : await catalogue.listByIds([wished]);
  return {
    tab: isAuthTab(tab) ? tab : ("sign-in" as const),
    offer: await signInOffer(context, redirectTo),
    notice: wish ? t("saved:wish", { title: toCard(wish, language).title.text }) : null,
    meta: { title: t("account:dialog.title"), description: t("account:dialog.text") },
  };
}

/** The form without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await authenticate(request, context);
  if (!result.ok) {
    const { status, problem, offer } = result;
    const later = status === 429 || status === 503;
    return data({ problem, offer }, { status, headers: later ? { "Retry-After": "60" } : {} });
  }
  const headers = await signInHeaders(request, context, result);
  return redirect(result.redirectTo, { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function LoginRoute() {
  const { tab, offer, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInPage
      tab={answer?.problem.tab ?? tab}
      // What was sent says where it leads: the address of a form's answer does not.
      offer={answer?.offer ?? offer}
      problem={answer?.problem}
      notice={notice}
    />
  );
}
