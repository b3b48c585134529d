import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { AuditPage } from "#app/features/admin/audit-page.tsx";
import { listAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  return {
    filter,
    ...(await listAudit(context.db, filter)),
    meta: sectionMeta(context, "audit"),
  };
}

export default adminRoute<typeof loader>(AuditPage);
