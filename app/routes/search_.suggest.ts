import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggest } from "#app/features/search/suggest.server.ts";
import { suggestPrefix, suggestQuery } from "#app/lib/suggestions.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: suggestQuery,
  roundTrips: [1, 1],
} satisfies RouteFacts;

/** What the search field suggests while a visitor types; the form works without it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const prefix = suggestPrefix(new URL(request.url).searchParams.get("q") ?? "");
  return Response.json(await suggest(context, prefix));
}
