import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { contactStatuses } from "#app/lib/values/stored-values.ts";
import { InboxPage } from "#app/features/contact/admin/inbox-page.tsx";
import { listMessages } from "#app/features/contact/message-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "editorial-help"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t, requestId } = context;
  const params = new URL(request.url).searchParams;
  const status =
    contactStatuses.find((contactStatus) => contactStatus === params.get("status")) ?? "open";
  const page = numericId(params.get("page") ?? "1");
  const list = page === null ? null : await listMessages(db, { status, page });
  if (!list || list.page > list.pageCount) throw errorResponse(404, requestId);
  const title = t("admin:sections.contact.label");
  return { list, status, meta: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminContactRoute() {
  const { meta, list, status } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <InboxPage list={list} status={status} />
    </AdminFrame>
  );
}
