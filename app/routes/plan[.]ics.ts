import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { planCalendar } from "#app/features/plan/calendar-file.server.ts";

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
