import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "#app/features/admin/admin-requests.server.ts";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { exportSubscriptions } from "#app/features/newsletter/admin/export.server.ts";

/** All subscribers as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireRole({ request, context }, "admin");
  return csvResponse(await exportSubscriptions(context.db, user), "newsletter-subscribers.csv");
}
