import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { chefFeed } from "#app/features/community/chefs/chef-feed.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export function loader({ params, context }: LoaderFunctionArgs) {
  return chefFeed(context, { slug: params["slug"] ?? "", language: "en" });
}
