import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse } from "#app/features/admin/admin-requests.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { exportLinks } from "#app/features/backlinks/export.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  // The audit entry has the number of exported links.
  roundTrips: [0, 3],
} satisfies RouteFacts;

/** All known links to this site as a spreadsheet file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id } = signedInUser(context);
  return csvResponse(await exportLinks(context.db, id), "backlinks.csv");
}
