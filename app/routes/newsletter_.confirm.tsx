import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { confirmSubscription } from "#app/features/newsletter/subscribe.server.ts";
import { ConfirmPage } from "#app/features/newsletter/subscription-pages.tsx";
import { getSubscriptionToConfirm } from "#app/features/newsletter/newsletter-queries.server.ts";
import { subscriptionToken } from "#app/features/newsletter/subscription-links.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["newsletter"], noindex: true };

/** GET confirms nothing, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await getSubscriptionToConfirm(db, token, new Date());
  return data(
    {
      subscription: found && { ...found, token },
      meta: { title: t("newsletter:confirm.title"), description: t("newsletter.text") },
    },
    { status: found ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const confirmed = await confirmSubscription(context.db, token, new Date());
  if (!confirmed) return data({ expired: true }, { status: 410, headers: unreferred });
  return redirectWithFlash(
    request,
    `/newsletter/preferences?token=${await subscriptionToken(context, confirmed)}`,
    "confirmed",
  );
}

export default pageRoute<typeof loader, typeof action>(({ subscription, answer }) => (
  <ConfirmPage subscription={answer?.expired ? null : subscription} />
));
