import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "#app/features/accounts/sessions.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";

/** Signing out requires a form: a link could be followed by a crawler or embedded as an image. */
export async function action({ request, context }: ActionFunctionArgs) {
  return redirectWithFlash(request, "/", "signedOut", await endSession(context, request));
}
