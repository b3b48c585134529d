import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkCode } from "#app/features/second-factor/check-code.server.ts";
import { forgetPending, readPending } from "#app/features/second-factor/pending-sign-in.server.ts";
import { SecondStepPage } from "#app/features/second-factor/second-step-page.tsx";
import { secondStepView } from "#app/features/second-factor/security-page-view.server.ts";
import { ResumePage } from "#app/features/sign-in/sign-in-page.tsx";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { carriedFormField, unpackUnsent } from "#app/lib/unsent-form.ts";
import { redirectWithCookies } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { signInByFactor } from "#app/site/sign-in-headers.server.ts";

export const facts = { load: "public", send: "public", roundTrips: [0, 2] } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "second-factor"], noindex: true };

const targetOf = (request: Request) =>
  safePath(new URL(request.url).searchParams.get("redirectTo"));

/** To the password again; `again` says why. */
const restart = (redirectTo: string) =>
  `/login?again=1&redirectTo=${encodeURIComponent(redirectTo)}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, user } = context;
  const redirectTo = targetOf(request);
  if (user) throw redirect(redirectTo);
  const pending = await readPending(request, context);
  if (!pending) throw redirect(restart(redirectTo));
  return {
    redirectTo,
    ...(await secondStepView(context, pending.userId)),
    meta: { title: t("second-factor:step.title"), description: t("second-factor:description") },
  };
}

/** The code; after five wrong ones the password is asked for again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const redirectTo = targetOf(request);
  const carried = String(form.get(carriedFormField) ?? "");
  const pending = await readPending(request, context);
  const check = pending
    ? await checkCode(context, pending, String(form.get("oneTimePassword") ?? "").slice(0, 100))
    : "again";
  if (!pending || check === "again") return redirectWithCookies(restart(redirectTo), forgetPending);
  if (check !== "right")
    return data({ problem: check, carried, resume: null }, check === "limited" ? 429 : 400);
  const { headers, redirectTo: target } = await signInByFactor(request, context, {
    userId: pending.userId,
    redirectTo,
  });
  const unsent = unpackUnsent(carried);
  if (unsent)
    return data(
      { problem: undefined, carried, resume: { action: redirectTo, unsent, isNew: false } },
      { headers },
    );
  return redirect(target, { status: 303, headers });
}

export default function SecondFactorRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.resume) return <ResumePage resume={answer.resume} />;
  return <SecondStepPage {...view} carried={answer?.carried ?? ""} problem={answer?.problem} />;
}
