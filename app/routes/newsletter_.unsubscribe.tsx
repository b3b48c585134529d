import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { unsubscribe } from "#app/features/newsletter/subscribe.server.ts";
import { getSubscriptionByToken } from "#app/features/newsletter/subscription-links.server.ts";
import { UnsubscribePage } from "#app/features/newsletter/subscription-pages.tsx";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["newsletter"], noindex: true };

/** GET unsubscribes nobody, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  const token = new URL(request.url).searchParams.get("token");
  const found = await getSubscriptionByToken(context, token);
  return data(
    {
      subscription: found && { email: found.email, status: found.status, token },
      meta: { title: t("newsletter:unsubscribe.title"), description: t("newsletter.text") },
    },
    { status: found ? 200 : 410, headers: unreferred },
  );
}

/**
 * One-click unsubscribe, from the page's button or the email program (RFC 8058: token in the URL, no cookie, no Origin,
 * and the response is not a redirect).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.has("List-Unsubscribe");
  const found = await getSubscriptionByToken(context, token);
  if (found) await unsubscribe(context.db, found.id, new Date());
  if (isOneClick || !found) return data(null, { status: found ? 200 : 410, headers: unreferred });
  return redirect(`/newsletter/unsubscribe?token=${token}`, 303);
}

export default pageRoute<typeof loader>(UnsubscribePage);
