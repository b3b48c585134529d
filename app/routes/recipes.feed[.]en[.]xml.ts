import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeFeed } from "#app/features/listings/recipe-feed.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export function loader({ context }: LoaderFunctionArgs) {
  return recipeFeed(context, "en");
}
