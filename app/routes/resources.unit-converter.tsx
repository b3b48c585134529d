import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { UnitPage } from "#app/features/guides/tools/unit-tool.tsx";
import { parseUnitQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { toolMeta } from "#app/features/guides/tool-meta.server.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["unit-converter"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    query: parseUnitQuery(new URL(request.url).searchParams),
    meta: toolMeta(context, "unit-converter"),
  };
}

export default pageRoute<typeof loader>(UnitPage);
