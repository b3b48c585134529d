import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { chefFeed } from "#app/features/community/chefs/chef-feed.server.ts";

export function loader({ params, context }: LoaderFunctionArgs) {
  return chefFeed(context, { slug: params["slug"] ?? "", language: "en" });
}
