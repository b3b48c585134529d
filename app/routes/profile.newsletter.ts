import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { setNewsletterChoice } from "#app/features/newsletter/commands.server.ts";
import { frequencies } from "#app/features/newsletter/frequency.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/** Newsletter preferences of the account's address, which is confirmed and needs no second opt-in email. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const value = (await request.formData()).get("frequency");
  const frequency = frequencies.find((frequency) => frequency === value);
  if (!user.emailConfirmed) throw errorResponse(403, context.requestId);
  if (!frequency && value !== "none") throw errorResponse(400, context.requestId);
  const choice = frequency ? { language: user.language, frequency } : null;
  await setNewsletterChoice(context.db, user.email, choice, new Date());
  return redirect("/profile", {
    status: 303,
    headers: { "Set-Cookie": flashCookie("saved", isSecure(request)) },
  });
}
