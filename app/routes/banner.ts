import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { bannerCookie, isSecure } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** Hides the promo banner for 24 hours. The form, which is on every page, leaves it to the browser to name the page. */
export function action({ request }: ActionFunctionArgs) {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs = page?.origin === new URL(request.url).origin;
  const headers = { "Set-Cookie": bannerCookie(Date.now(), isSecure(request)) };
  return redirect(isOurs ? safePath(page.pathname + page.search) : "/", { status: 303, headers });
}
