import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { log } from "#app/platform/log.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { readReports } from "#app/platform/security/policy-reports.ts";
import { routing } from "#app/site/routing.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** What a Content-Security-Policy stopped in a browser. The gate limits types, size and number. */
export async function action({ request }: ActionFunctionArgs) {
  for (const report of readReports(await request.text(), routing.patternOf))
    log("warn", "csp-report", report);
  return new Response(null, { status: 204 });
}
