import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
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
  return new Response(await exportLinks(context.db, id), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="backlinks.csv"',
    },
  });
}
