import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ForgotPasswordPage } from "#app/features/accounts/mailed-link-pages.tsx";
import { requestPasswordReset } from "#app/features/sign-in/password-reset.server.ts";
import { emailSchema } from "#app/features/accounts/schemas.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["accounts"], noindex: true, form: "forgot-password" };

export function loader({ request, context: { t } }: LoaderFunctionArgs) {
  return {
    redirectTo: redirectToOf(request),
    meta: { title: t("accounts:forgot.title"), description: t("accounts:forgot.text") },
  };
}

/** Redirect target after sign-in: the form posts to its page's own URL. */
function redirectToOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("redirectTo"));
}

/** The response never reveals whether an address has an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), { schema: emailSchema });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), sentTo: null }, 400);
  await requestPasswordReset(context, {
    email: submission.value.email,
    redirectTo: redirectToOf(request),
  });
  return data({ reply: submission.reply(), sentTo: submission.value.email });
}

export default pageRoute<typeof loader, typeof action>(ForgotPasswordPage);
