import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "#app/features/accounts/sessions.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { referringPage } from "#app/platform/referring-page.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/**
 * Signing out requires a form: a link could be followed by a crawler or embedded as an image. When it fails, the visitor
 * keeps the page, without the account; the log has the failure.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { isEnded, cookie } = await endSession(context, request);
  if (isEnded) return redirectWithFlash(request, "/", "signedOut", cookie);
  return redirectWithCookies(safePath(referringPage(request)), cookie);
}
