import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, type MetaFunction } from "@remix-run/react";
import { subscribe } from "#app/features/newsletter/commands.server.ts";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
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
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, { schema: newsletterSchema });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), problem: null }, 400);
  const fail = (problem: FormProblem) =>
    data({ reply: submission.reply(), problem }, problemInit(problem));
  const refused = await context.guardProblem(form);
  if (refused) return fail(refused);
  const { email } = submission.value;
  const result = await subscribe(context, { email, client: clientOf(request), now: new Date() });
  if (result !== "accepted") return fail(result);
  return redirectWithFlash(request, safePath(form.get("returnTo")), "newsletterSuccess");
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function NewsletterRoute() {
  const answer = useActionData<typeof action>();
  return <NewsletterPage reply={answer?.reply} problem={answer?.problem} />;
}
