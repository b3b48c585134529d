import { type ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { setNewsletterChoice } from "#app/features/newsletter/commands.server.ts";
import { frequencies } from "#app/lib/stored-values.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/** Letters to the address of the account: it is confirmed, so no second mail asks. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const wanted = (await request.formData()).get("frequency");
  const frequency = frequencies.find((one) => one === wanted);
  if (!user.emailConfirmed) throw errorResponse(403, context.requestId);
  if (!frequency && wanted !== "none") throw errorResponse(400, context.requestId);
  const choice = frequency ? { language: user.language, frequency } : null;
  await setNewsletterChoice(context.db, user.email, choice, new Date());
  return redirectWithFlash(request, "/profile", "saved");
}
