import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { acceptsJson } from "#app/platform/plain-error.ts";
import { bannerCookie, isSecure } from "#app/platform/preferences.ts";

/** Hides the promo banner for 24 hours and returns the visitor to the same page. */
export async function action({ request }: ActionFunctionArgs) {
  const headers = { "Set-Cookie": bannerCookie(Date.now(), isSecure(request)) };
  if (acceptsJson(request)) return new Response(null, { status: 204, headers });
  const returnTo = (await request.formData()).get("returnTo");
  return redirect(safePath(returnTo), { status: 303, headers });
}
