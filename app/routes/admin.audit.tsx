import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { AuditPage } from "#app/features/admin/audit-page.tsx";
import { listAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  return {
    filter,
    ...(await listAudit(db, filter)),
    meta: { title: t("admin:sections.audit.label"), description: t("admin:sections.audit.text") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminAuditRoute() {
  const { meta, ...pageProps } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <AuditPage {...pageProps} />
    </AdminFrame>
  );
}
