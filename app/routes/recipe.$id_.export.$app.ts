import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeExport } from "#app/features/recipe-api/recipe-export.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
  roundTrips: [1, 1],
} satisfies RouteFacts;

export function loader(args: LoaderFunctionArgs) {
  return recipeExport(args);
}
