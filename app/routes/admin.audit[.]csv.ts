import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, requirePasswordForFile } from "#app/features/admin/admin-requests.server.ts";
import { exportAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import { csv } from "#app/lib/encoding/csv.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

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
  "before",
  "after",
] as const;

export const facts = { load: "admin" } satisfies RouteFacts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePasswordForFile(request, context);
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  const lines = await exportAudit(context.db, filter);
  const text = csv([names, ...lines.map((line) => names.map((name) => line[name]))]);
  return csvResponse(text, "audit.csv", { "Cache-Control": "no-store" });
}
