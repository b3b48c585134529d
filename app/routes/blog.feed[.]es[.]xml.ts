import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogFeed } from "#app/features/editorial/blog-feed.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export function loader({ context }: LoaderFunctionArgs) {
  return blogFeed(context, "es");
}
