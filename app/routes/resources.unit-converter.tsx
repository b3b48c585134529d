import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { UnitPage } from "#app/features/guides/tools/unit-tool.tsx";
import { parseUnitQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["unit-converter"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    query: parseUnitQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.unit-converter.title"),
      description: t("guides:tools.unit-converter.text"),
      image: pageCard(context, "/resources/unit-converter"),
    },
  };
}

export default pageRoute<typeof loader>(UnitPage);
