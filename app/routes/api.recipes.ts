import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeList } from "#app/features/recipe-api/recipe-list.server.ts";
import { apiAddressQuery } from "#app/features/recipe-api/api-query.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: apiAddressQuery,
  roundTrips: [1, 1],
} satisfies RouteFacts;

export function loader(args: LoaderFunctionArgs) {
  return recipeList(args);
}
