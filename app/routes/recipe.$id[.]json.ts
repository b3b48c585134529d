import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeFile } from "#app/features/recipe-api/recipe-file.server.ts";
import { knownParams, oneOf } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { part: oneOf(["amounts"]) }),
  roundTrips: [1, 1],
} satisfies RouteFacts;

export function loader(args: LoaderFunctionArgs) {
  return recipeFile(args, "json");
}
