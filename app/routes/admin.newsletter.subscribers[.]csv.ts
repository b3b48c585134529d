import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { exportSubscriptions } from "#app/features/newsletter/admin/export.server.ts";

/** All subscribers as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireRole({ request, context }, "admin");
  return new Response(await exportSubscriptions(context.db, user), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter-subscribers.csv"',
    },
  });
}
