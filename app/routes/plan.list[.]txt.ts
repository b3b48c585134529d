import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadShoppingList } from "#app/features/plan/shopping-view.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** The shopping list of a week as plain text. */
export async function loader(visit: LoaderFunctionArgs) {
  const { text } = await loadShoppingList(visit);
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}
