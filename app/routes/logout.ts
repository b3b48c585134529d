import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endSession } from "#app/features/accounts/sessions.server.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";

/** Signing out requires a form: a link could be followed by a crawler or embedded as an image. */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = new Headers({ "Set-Cookie": flashCookie("signedOut", isSecure(request)) });
  headers.append("Set-Cookie", await endSession(context, request));
  return redirect("/", { status: 303, headers });
}
