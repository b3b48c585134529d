import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeFile } from "#app/features/recipe-api/recipe-file.server.ts";
import { recipeTextQuery } from "#app/features/recipe-api/api-query.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: recipeTextQuery,
  roundTrips: [1, 1],
} satisfies RouteFacts;

export function loader(args: LoaderFunctionArgs) {
  return recipeFile(args, "txt");
}
