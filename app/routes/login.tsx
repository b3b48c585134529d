import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAuthTab } from "#app/features/sign-in/auth-problem.ts";
import { authenticate } from "#app/features/sign-in/authenticate.server.ts";
import { signUpFormData } from "#app/features/sign-in/sign-up-form.server.ts";
import { ResumePage, SignInPage } from "#app/features/sign-in/sign-in-page.tsx";
import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import { getPendingFollow } from "#app/features/following/pending-follow.server.ts";
import { pendingRecipe } from "#app/features/saved/pending-save.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { carriedFormField, packUnsent, signInFormId, unpackUnsent } from "#app/lib/unsent-form.ts";
import { isPublicPage } from "#app/site/public-pages.ts";
import { routing } from "#app/site/routing.ts";
import { signInHeaders } from "#app/site/sign-in-headers.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["accounts"], noindex: true, form: signInFormId };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { t, language, catalogue, unsent } = context;
  // A form's response has no query string; the form fields contain the target.
  const own = new Map(unsent?.form === signInFormId ? unsent.fields : []);
  const redirectTo = safePath(searchParams.get("redirectTo") ?? own.get("redirectTo"));
  if (context.user) throw redirect(redirectTo);
  const tab = searchParams.get("tab") ?? own.get("tab");
  const pendingId = pendingRecipe(request);
  const [[pendingRecipeItem], chef] = await Promise.all([
    pendingId === null ? [] : catalogue.listByIds([pendingId]),
    getPendingFollow(request, context),
  ]);
  return {
    tab: isAuthTab(tab) ? tab : ("sign-in" as const),
    signUpForm: await signUpFormData(context, redirectTo),
    // A waiting form of another page, or this page's own submitted form.
    carried: own.get(carriedFormField) ?? (unsent && own.size === 0 ? packUnsent(unsent) : ""),
    notice: pendingRecipeItem
      ? t("saved:wish", { title: toCard(pendingRecipeItem, language, t).title.text })
      : chef && t("following:wish", { name: chef.name }),
    guestPath: isPublicPage(new URL(redirectTo, request.url), routing) ? redirectTo : "/",
    meta: { title: t("accounts:dialog.title"), description: t("accounts:dialog.text") },
  };
}

/** The form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const carried = String((await request.clone().formData()).get(carriedFormField) ?? "");
  const result = await authenticate(request, context);
  if (!result.ok) {
    const { status, problem, signUpForm } = result;
    const headers: Record<string, string> = status === 503 ? { "Retry-After": "60" } : {};
    return data({ problem, signUpForm, carried, resume: null }, { status, headers });
  }
  const { headers, redirectTo } = await signInHeaders(request, context, result);
  const unsent = unpackUnsent(carried);
  if (unsent) {
    const resume = { action: result.redirectTo, unsent, isNew: result.flash === "signedUp" };
    return data({ problem: undefined, signUpForm: null, carried, resume }, { headers });
  }
  return redirect(redirectTo, { status: 303, headers });
}

export default function LoginRoute() {
  const { tab, signUpForm, carried, notice, guestPath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.resume) return <ResumePage resume={answer.resume} />;
  return (
    <SignInPage
      tab={answer?.problem?.tab ?? tab}
      // The submitted fields contain the target; the URL of the response does not.
      signUpForm={answer?.signUpForm ?? signUpForm}
      problem={answer?.problem}
      carried={answer?.carried ?? carried}
      notice={notice}
      guestPath={guestPath}
    />
  );
}
