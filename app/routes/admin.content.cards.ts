import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findCards } from "#app/features/document-editor/card-search.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", roundTrips: [0, 1] } satisfies RouteFacts;

/** Recipes and products for a text, while an editor types what to look for. */
export async function loader({ request, context: { db, language } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json({ cards: await findCards(db, { query, language }) });
}
