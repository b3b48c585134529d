import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import {
  forgetChallenge,
  signInOptions,
  signInWithPasskey,
} from "#app/features/second-factor/passkeys.server.ts";
import { forgetPending } from "#app/features/second-factor/pending-sign-in.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { signInHeaders } from "#app/site/sign-in-headers.server.ts";

export const facts = { send: "public" } satisfies RouteFacts;

/** For scripts: without an answer of the browser a new challenge, with one the sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const response = form.get("response");
  if (typeof response !== "string") {
    const { options, cookie } = await signInOptions({ request, context });
    return Response.json({ options }, { headers: { "Set-Cookie": cookie } });
  }
  const userId = await signInWithPasskey({ request, context }, response);
  if (userId === null) return Response.json({}, { status: 401 });
  const cookie = await startSession(context.db, userId, request, "account.signed-in");
  const { headers, redirectTo } = await signInHeaders(request, context, {
    cookie,
    flash: "signedIn",
    userId,
    redirectTo: safePath(form.get("redirectTo")),
  });
  for (const used of [forgetPending, forgetChallenge]) headers.append("Set-Cookie", used);
  return Response.json({ redirectTo }, { headers });
}
