import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { exportLinks } from "#app/features/backlinks/export.server.ts";

/** All known links to this site as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireRole({ request, context }, "moderator");
  return new Response(await exportLinks(context.db, id), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="backlinks.csv"',
    },
  });
}
