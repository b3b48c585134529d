import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { randomRecipeId } from "#app/features/picks/random-recipe.server.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { isRegion } from "#app/lib/values/catalogue-values.ts";
import { lookup } from "#app/lib/lookup.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** The types as listings name them in their path. */
const types = { food: "food", drinks: "drink", pastries: "pastry" } as const;

/** Sends the visitor to a recipe chosen by chance. The filters of listings narrow the choice; `q` does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const type = lookup(types, searchParams.get("category") ?? "");
  const region = searchParams.get("region") ?? "";
  const filter = parseRecipeFilter(searchParams, {
    ...(type && { type }),
    ...(isRegion(region) && { region }),
  });
  const id = await randomRecipeId(context.db, filter);
  if (id === null) throw errorResponse(404, context.requestId);
  return redirect(`/recipe/${id}`, { status: 302, headers: { "Cache-Control": "no-store" } });
}
