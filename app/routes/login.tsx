import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInOptionsOrNull } from "#app/features/second-factor/passkeys.server.ts";
import { secondFactorPath } from "#app/features/second-factor/pending-sign-in.server.ts";
import { secondStepView } from "#app/features/second-factor/security-page-view.server.ts";
import {
  SecondStepPage,
  type SecondStepPageProps,
} from "#app/features/second-factor/second-step-page.tsx";
import { isAuthTab, type AuthProblem } from "#app/features/sign-in/auth-problem.ts";
import { authenticate } from "#app/features/sign-in/authenticate.server.ts";
import type { SignUpFormData } from "#app/features/sign-in/sign-up-form-data.ts";
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
  const passkey = await signInOptionsOrNull({ request, context });
  const view = {
    tab: isAuthTab(tab) ? tab : ("sign-in" as const),
    signUpForm: await signUpFormData(context, redirectTo),
    // A waiting form of another page, or this page's own submitted form.
    carried: own.get(carriedFormField) ?? (unsent && own.size === 0 ? packUnsent(unsent) : ""),
    passkeyOptions: passkey?.options ?? null,
    notice: searchParams.has("again")
      ? t("second-factor:step.again")
      : pendingRecipeItem
        ? t("saved:wish", { title: toCard(pendingRecipeItem, language, t).title.text })
        : chef && t("following:wish", { name: chef.name }),
    guestPath: isPublicPage(new URL(redirectTo, request.url), routing) ? redirectTo : "/",
    meta: { title: t("accounts:dialog.title"), description: t("accounts:dialog.text") },
  };
  return data(view, passkey ? { headers: { "Set-Cookie": passkey.cookie } } : {});
}

/** The sign-in page again, or what comes before and after the sign-in with another page's form. */
type Answer = {
  carried: string;
  problem?: AuthProblem;
  signUpForm?: SignUpFormData;
  secondStep?: Pick<SecondStepPageProps, "redirectTo" | "hasApp" | "hasPasskey">;
  resume?: Parameters<typeof ResumePage>[0]["resume"];
};

/** The form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const carried = String((await request.clone().formData()).get(carriedFormField) ?? "");
  const result = await authenticate(request, context);
  if (!result.ok) {
    const { status, problem, signUpForm } = result;
    const headers: Record<string, string> = status === 503 ? { "Retry-After": "60" } : {};
    return data<Answer>({ problem, signUpForm, carried }, { status, headers });
  }
  const unsent = unpackUnsent(carried);
  if (result.ok === "unfinished") {
    const headers = { "Set-Cookie": result.cookie };
    if (!unsent) return redirect(secondFactorPath(result.redirectTo), { status: 303, headers });
    // A redirect would lose the form that waits.
    const factors = await secondStepView(context, result.userId);
    return data<Answer>(
      { carried, secondStep: { ...factors, redirectTo: result.redirectTo } },
      { headers },
    );
  }
  const { headers, redirectTo } = await signInHeaders(request, context, result);
  if (unsent) {
    const resume = { action: result.redirectTo, unsent, isNew: result.flash === "signedUp" };
    return data<Answer>({ carried, resume }, { headers });
  }
  return redirect(redirectTo, { status: 303, headers });
}

export default function LoginRoute() {
  const { tab, signUpForm, carried, notice, guestPath, passkeyOptions } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.resume) return <ResumePage resume={answer.resume} />;
  if (answer?.secondStep)
    return <SecondStepPage {...answer.secondStep} carried={answer.carried} problem={undefined} />;
  return (
    <SignInPage
      tab={answer?.problem?.tab ?? tab}
      // The submitted fields contain the target; the URL of the response does not.
      signUpForm={answer?.signUpForm ?? signUpForm}
      problem={answer?.problem}
      carried={answer?.carried ?? carried}
      notice={notice}
      guestPath={guestPath}
      passkeyOptions={passkeyOptions}
    />
  );
}
