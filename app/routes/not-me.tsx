import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NotMePage } from "#app/features/accounts/mailed-link-pages.tsx";
import { getUndoLink, undoAndFreeze } from "#app/features/accounts/not-me.server.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { emailChanges, undos } from "#app/site/privacy-export.server.ts";
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
  const link = await getUndoLink(context, token);
  const { t } = context;
  return data(
    {
      link: link && { token, event: link.event, email: link.email },
      meta: { title: t("accounts:notMe.title"), description: t("accounts:notMe.title") },
    },
    // After submission the link is used up, but the page still shows the result.
    { status: link || request.method === "POST" ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const frozen = await undoAndFreeze(context, token, { emailChanges, undos });
  return data({ frozen }, { status: frozen ? 200 : 410, headers: unreferred });
}

export default pageRoute<typeof loader, typeof action>(({ link, answer }) => (
  <NotMePage link={answer ? null : link} frozen={answer?.frozen ?? null} />
));
