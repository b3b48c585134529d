import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { planCalendar } from "#app/features/plan/calendar-file.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** A week for a calendar program. */
export async function loader(visit: LoaderFunctionArgs) {
  const { week, text } = await planCalendar(visit);
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="plan-${week}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
