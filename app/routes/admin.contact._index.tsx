import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPage } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { contactStatuses } from "#app/lib/values/stored-values.ts";
import { InboxPage } from "#app/features/contact/admin/inbox-page.tsx";
import { listMessages } from "#app/features/contact/message-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "contact"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const params = new URL(request.url).searchParams;
  const status =
    contactStatuses.find((contactStatus) => contactStatus === params.get("status")) ?? "open";
  const list = await findPage(context, params, (page) => listMessages(db, { status, page }));
  const title = t("admin:sections.contact.label");
  return { list, status, meta: { title, description: title } };
}

export default adminRoute<typeof loader>(InboxPage);
