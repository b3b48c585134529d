import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cardTitles, findCards } from "#app/features/document-editor/card-search.server.ts";
import { lookup } from "#app/lib/lookup.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", roundTrips: [0, 1] } satisfies RouteFacts;

/** Recipes and products for a text, while an editor types what to look for; with `line`, the title of that card. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language } = context;
  const params = new URL(request.url).searchParams;
  const line = params.get("line");
  if (line !== null) {
    const titles = await cardTitles(context, [line.slice(0, 100)]);
    return Response.json({ title: lookup(titles, line) ?? null });
  }
  return Response.json({ cards: await findCards(db, { query: params.get("q") ?? "", language }) });
}
