import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { exportSubscriptions } from "#app/features/newsletter/admin/export.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;

/** All subscribers as a spreadsheet file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  return new Response(await exportSubscriptions(context.db, user), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter-subscribers.csv"',
    },
  });
}
