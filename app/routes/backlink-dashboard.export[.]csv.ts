import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "#app/features/admin/admin-requests.server.ts";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { exportLinks } from "#app/features/backlinks/export.server.ts";

/** All known links to this site as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireRole({ request, context }, "moderator");
  return csvResponse(await exportLinks(context.db, id), "backlinks.csv");
}
