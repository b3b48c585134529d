import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PotPage } from "#app/features/guides/tools/pot-tool.tsx";
import { parsePotQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { toolMeta } from "#app/features/guides/tool-meta.server.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["bean-and-rice-times"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    query: parsePotQuery(new URL(request.url).searchParams),
    meta: toolMeta(context, "bean-and-rice-times"),
  };
}

export default pageRoute<typeof loader>(PotPage);
