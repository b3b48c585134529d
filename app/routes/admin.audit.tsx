import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute, meta } from "#app/features/admin/admin-route.tsx";
import { AuditPage } from "#app/features/admin/audit-page.tsx";
import { listAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  return {
    filter,
    ...(await listAudit(context.db, filter)),
    meta: sectionMeta(context, "audit"),
  };
}

export { meta };

export default adminRoute<typeof loader>(AuditPage);
