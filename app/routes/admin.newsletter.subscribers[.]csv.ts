import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, requirePasswordForFile } from "#app/features/admin/admin-requests.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { exportSubscriptions } from "#app/features/newsletter/admin/export.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;

/** All subscribers as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePasswordForFile(request, context);
  const user = signedInUser(context);
  return csvResponse(await exportSubscriptions(context.db, user), "newsletter-subscribers.csv");
}
