import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAudit, parseAuditFilter } from "#app/features/admin/audit-queries.server.ts";
import { csv } from "#app/lib/encoding/csv.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;

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
  const filter = parseAuditFilter(new URL(request.url).searchParams, new Date());
  const lines = await exportAudit(context.db, filter);
  return new Response(csv([names, ...lines.map((line) => names.map((name) => line[name]))]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit.csv"',
      "Cache-Control": "no-store",
    },
  });
}
