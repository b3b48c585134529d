import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLink } from "#app/features/accounts/account-links.server.ts";
import { confirmEmailChange } from "#app/features/accounts/email-change.server.ts";
import { isAccountOwner } from "#app/features/accounts/re-authentication.server.ts";
import { ConfirmAddressPage } from "#app/features/accounts/mailed-link-pages.tsx";
import { emailChanges } from "#app/site/privacy-export.server.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["accounts"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await getLink(context.db, token, ["change-old", "change-new"]);
  const { t } = context;
  return data(
    {
      link: link && {
        token,
        email: link.email,
        newEmail: link.newEmail ?? "",
        isOwner: isAccountOwner(context, link.userId),
      },
      meta: {
        title: t("accounts:confirmAddress.title"),
        description: t("accounts:confirmAddress.title"),
      },
    },
    // After submission the link is used up, but the page still shows the result.
    { status: link || request.method === "POST" ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agreed = await confirmEmailChange(context, await request.formData(), emailChanges);
  if (agreed.state === "unproven")
    return data(
      { result: undefined, reply: agreed.reply },
      { status: agreed.status, headers: unreferred },
    );
  return data(
    { result: agreed.state, reply: undefined },
    { status: agreed.state === "expired" ? 410 : 200, headers: unreferred },
  );
}

export default pageRoute<typeof loader, typeof action>(({ link, answer }) => (
  <ConfirmAddressPage link={link} result={answer?.result} reply={answer?.reply} />
));
