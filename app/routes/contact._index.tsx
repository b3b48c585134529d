import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendContactMessage } from "#app/features/contact/contact-messages.server.ts";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { contactSchema } from "#app/features/contact/contact-schema.server.ts";
import { findProductNames } from "#app/features/products/product-page/product-extras.server.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
  holdsNoPersonalData: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["contact"], form: "contact" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, user, unsent, language } = context;
  const about = new URL(request.url).searchParams.get("about");
  const names = about ? await findProductNames(context.db, about) : null;
  // A form that is shown again keeps its key, because the stamp is for that key.
  const carried = unsent?.form === handle.form && new Map(unsent.fields).get("formKey");
  const formKey = carried || crypto.randomUUID();
  return {
    stamp: await context.formStamp(formKey),
    formKey,
    begun: names && {
      topic: "shop",
      message: `${t("contact:about", { name: names[language] })}\n\n`,
    },
    known: { name: user?.displayName ?? "", email: user?.email ?? "" },
    meta: {
      title: t("contact:title"),
      description: t("contact:description"),
      image: pageCard(context, "/contact"),
    },
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerGuardedForm(
    { request, context },
    { schema: contactSchema, keyOf: ({ formKey }) => formKey },
    async ({ value }) => {
      const result = await sendContactMessage(context, value, clientOf(request));
      if (!result.ok) return result.reason;
      const copy = result.isCopied ? "" : "&copy=none";
      return redirect(`/contact/sent?reference=${result.reference}${copy}`, 303);
    },
  );
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <ContactPage {...page} reply={answer?.reply} problem={answer?.problem} />
));
