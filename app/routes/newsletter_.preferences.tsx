import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { savePreferences, setNewsletterChoice } from "#app/features/newsletter/subscribe.server.ts";
import { preferencesSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { getNewsletterChoice } from "#app/features/newsletter/newsletter-queries.server.ts";
import { getSubscriptionByToken } from "#app/features/newsletter/subscription-links.server.ts";
import { PreferencesPage } from "#app/features/newsletter/subscription-pages.tsx";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["newsletter"], noindex: true };

/** The reader's preferences: by an issue's link, or of a signed-in user with a confirmed address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const { t } = context;
  return data(
    {
      choice: token === null ? await ownChoice(context) : await linkedChoice(context, token),
      meta: { title: t("newsletter:preferences.title"), description: t("newsletter.text") },
    },
    { headers: unreferred },
  );
}

async function linkedChoice(context: AppLoadContext, token: string) {
  const found = await getSubscriptionByToken(context, token);
  if (!found) return null;
  const { email, language, frequency, status } = found;
  return { email, language, frequency, subscribed: status === "confirmed", token };
}

async function ownChoice({ db, user, language }: AppLoadContext) {
  if (!user?.emailConfirmed) return null;
  const choice = await getNewsletterChoice(db, user.email);
  const chosen = choice ?? { language, frequency: "monthly" as const };
  return { email: user.email, ...chosen, subscribed: choice !== null, token: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, user, requestId } = context;
  const form = await request.formData();
  const submission = parseForm(form, { schema: preferencesSchema });
  // The form has radio buttons only, so other values do not come from it.
  if (submission.status !== "success") throw errorResponse(400, requestId);
  const token = form.get("token");
  const now = new Date();
  if (token !== null) {
    const found = await getSubscriptionByToken(context, token);
    if (!found) throw errorResponse(404, requestId);
    await savePreferences(db, found.id, submission.value, now);
  } else {
    if (!user?.emailConfirmed) throw errorResponse(403, requestId);
    await setNewsletterChoice(
      db,
      user.email,
      form.get("intent") === "stop" ? null : submission.value,
      now,
    );
  }
  const query = typeof token === "string" ? `?token=${token}` : "";
  return redirectWithFlash(request, `/newsletter/preferences${query}`, "saved");
}

export default pageRoute<typeof loader>(PreferencesPage);
