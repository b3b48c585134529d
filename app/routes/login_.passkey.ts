import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signInOptions, signInWithPasskey } from "#app/features/second-factor/passkeys.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { signInByFactor } from "#app/site/sign-in-headers.server.ts";

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
  if (userId === "frozen") {
    const notice = flashCookie("accountFrozen", isSecure(request));
    return Response.json({ redirectTo: "/forgot-password" }, { headers: { "Set-Cookie": notice } });
  }
  const target = { userId, redirectTo: safePath(form.get("redirectTo")) };
  const { headers, redirectTo } = await signInByFactor(request, context, target);
  return Response.json({ redirectTo }, { headers });
}
