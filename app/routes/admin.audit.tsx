import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { AuditPage } from "#app/features/admin/audit-page.tsx";
import { listAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
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
