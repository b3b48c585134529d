import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "#app/features/admin/admin-requests.server.ts";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { exportAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import { csv } from "#app/lib/encoding/csv.ts";

const names = [
  "id",
  "at",
  "action",
  "actorId",
  "actor",
  "subjectId",
  "subject",
  "target",
  "detail",
] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  const lines = await exportAudit(context.db, filter);
  const text = csv([names, ...lines.map((line) => names.map((name) => line[name]))]);
  return csvResponse(text, "audit.csv", { "Cache-Control": "no-store" });
}
