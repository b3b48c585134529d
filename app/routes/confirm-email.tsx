import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLink } from "#app/features/accounts/account-links.server.ts";
import { confirmEmail } from "#app/features/accounts/email-confirmation.server.ts";
import { isAccountOwner } from "#app/features/accounts/re-authentication.server.ts";
import { ConfirmEmailPage } from "#app/features/accounts/mailed-link-pages.tsx";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["accounts"], noindex: true };

/** GET confirms nothing, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await getLink(context.db, token, ["confirm"]);
  const { t } = context;
  return data(
    {
      link: link && { token, email: link.email, isOwner: isAccountOwner(context, link.userId) },
      meta: { title: t("accounts:confirm.title"), description: t("accounts:confirm.title") },
    },
    { status: link ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const confirmed = await confirmEmail(context, await request.formData());
  if (confirmed.state === "expired")
    return data({ expired: true, reply: undefined }, { status: 410, headers: unreferred });
  if (confirmed.state === "unproven")
    return data(
      { expired: false, reply: confirmed.reply },
      { status: confirmed.status, headers: unreferred },
    );
  return redirectWithFlash(request, safePath(confirmed.redirectTo), "confirmed");
}

export default pageRoute<typeof loader, typeof action>(({ link, answer }) => (
  <ConfirmEmailPage link={answer?.expired ? null : link} reply={answer?.reply} />
));
