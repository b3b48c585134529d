import { type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "#app/features/accounts/sessions.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";

/** Signing out is a form: a link that is followed by a crawler or shown in a picture signs nobody out. */
export async function action({ request, context }: ActionFunctionArgs) {
  return redirectWithFlash(request, "/", "signedOut", await endSession(context, request));
}
