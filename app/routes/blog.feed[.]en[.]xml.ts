import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogFeed } from "#app/features/editorial/blog-feed.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return blogFeed(context, "en");
}
