import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { findPage } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute, meta } from "#app/features/admin/admin-route.tsx";
import { contactStatuses } from "#app/lib/values/stored-values.ts";
import { InboxPage } from "#app/features/contact/admin/inbox-page.tsx";
import { listMessages } from "#app/features/contact/message-queries.server.ts";

export const handle = { i18n: ["admin", "editorial-help"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "moderator");
  const { db, t } = context;
  const params = new URL(request.url).searchParams;
  const status =
    contactStatuses.find((contactStatus) => contactStatus === params.get("status")) ?? "open";
  const list = await findPage(context, params, (page) => listMessages(db, { status, page }));
  const title = t("admin:sections.contact.label");
  return { list, status, meta: { title, description: title } };
}

export { meta };

export default adminRoute<typeof loader>(InboxPage);
