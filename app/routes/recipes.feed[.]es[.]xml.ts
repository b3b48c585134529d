import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeFeed } from "#app/features/listings/recipe-feed.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return recipeFeed(context, "es");
}
