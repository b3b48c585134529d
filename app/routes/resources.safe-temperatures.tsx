import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SafePage } from "#app/features/guides/tools/safe-tool.tsx";
import { parseSafeQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { toolMeta } from "#app/features/guides/tool-meta.server.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["safe-temperatures"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    query: parseSafeQuery(new URL(request.url).searchParams),
    meta: toolMeta(context, "safe-temperatures"),
  };
}

export default pageRoute<typeof loader>(SafePage);
