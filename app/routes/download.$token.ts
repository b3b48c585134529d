import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadPath } from "#app/features/downloads/download-link.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** Old links with the token in the path; the query keeps tokens out of platform logs. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(downloadPath(params["token"] ?? ""), 308);
}
