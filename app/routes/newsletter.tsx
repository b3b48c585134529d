import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
  holdsNoPersonalData: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { form: "newsletter" };

export function loader({ context: { t } }: LoaderFunctionArgs) {
  return { meta: { title: t("newsletter.title"), description: t("newsletter.text") } };
}

/** Page of the newsletter form, which also shows a rejected form with its errors when JavaScript is off. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerGuardedForm(
    { request, context },
    { schema: newsletterSchema },
    async ({ value: { email } }, form) => {
      const client = clientOf(request);
      const result = await subscribe(context, { email, client, now: new Date() });
      if (result !== "accepted") return result;
      return redirectWithFlash(request, safePath(form.get("returnTo")), "newsletterSuccess");
    },
  );
}

export default function NewsletterRoute() {
  const answer = useActionData<typeof action>();
  return <NewsletterPage reply={answer?.reply} problem={answer?.problem} />;
}
