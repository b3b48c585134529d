import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openApiDocument } from "#app/features/recipe-api/open-api.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
  roundTrips: [0, 0],
} satisfies RouteFacts;

export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(openApiDocument(context.env.SITE_URL));
}
