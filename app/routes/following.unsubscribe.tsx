import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { setWeeklyMail } from "#app/features/following/follow-chef.server.ts";
import { WeeklyUnsubscribePage } from "#app/features/following/unsubscribe-page.tsx";
import { getReaderByToken } from "#app/features/following/weekly-link.server.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["following"], noindex: true };

/** GET unsubscribes nobody, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  const found = await getReaderByToken(context, new URL(request.url).searchParams.get("token"));
  return data(
    {
      mail: found && { email: found.email, isActive: found.isActive },
      meta: {
        title: t("following:stop.title"),
        description: t("following:mail.text"),
      },
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
  const found = await getReaderByToken(context, token);
  if (found)
    await setWeeklyMail(context.db, found.userId, { chefs: false, digest: false }, new Date());
  if (form.has("List-Unsubscribe") || !found)
    return data(null, { status: found ? 200 : 410, headers: unreferred });
  return redirect(`/following/unsubscribe?token=${token}`, 303);
}

export default pageRoute<typeof loader>(WeeklyUnsubscribePage);
