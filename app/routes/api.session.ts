import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { secondFactorPath } from "#app/features/second-factor/pending-sign-in.server.ts";
import { authenticate } from "#app/features/sign-in/authenticate.server.ts";
import { signUpFormData } from "#app/features/sign-in/sign-up-form.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { signInHeaders } from "#app/site/sign-in-headers.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** Data for the dialog's sign-up form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"));
  return Response.json(await signUpFormData(context, redirectTo));
}

/** The authentication form sent by a script: returns the redirect target or the errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await authenticate(request, context);
  if (!result.ok) {
    const { status, problem, signUpForm } = result;
    return Response.json({ problem, signUpForm }, { status });
  }
  if (result.ok === "unfinished")
    return Response.json(
      { redirectTo: secondFactorPath(result.redirectTo) },
      { headers: { "Set-Cookie": result.cookie } },
    );
  const { headers, redirectTo } = await signInHeaders(request, context, result);
  return Response.json({ redirectTo }, { headers });
}
