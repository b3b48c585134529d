import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "#app/features/admin/admin-requests.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { firstDay, parseDays } from "#app/features/inventory/sales.ts";
import { exportSales } from "#app/features/inventory/sales-export.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;

/** Paid orders as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const days = parseDays(new URL(request.url).searchParams.get("days"));
  const from = firstDay(days, new Date());
  return csvResponse(await exportSales(context.db, { from, actorId }), `fogon-sales-${from}.csv`);
}
