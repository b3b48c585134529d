import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { setNewsletterChoice } from "#app/features/newsletter/subscribe.server.ts";
import { frequencies } from "#app/lib/values/stored-values.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { send: "user" } satisfies RouteFacts;

/** Newsletter preferences of the account's address, which is confirmed and needs no second opt-in email. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const value = (await request.formData()).get("frequency");
  const frequency = frequencies.find((frequency) => frequency === value);
  if (!user.emailConfirmed) throw errorResponse(403, context.requestId);
  if (!frequency && value !== "none") throw errorResponse(400, context.requestId);
  const choice = frequency ? { language: user.language, frequency } : null;
  await setNewsletterChoice(context.db, user.email, choice, new Date());
  return redirectWithFlash(request, "/profile", "saved");
}
