import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { OvenPage } from "#app/features/guides/tools/oven-tool.tsx";
import { parseOvenQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["oven-temperatures"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    query: parseOvenQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.oven-temperatures.title"),
      description: t("guides:tools.oven-temperatures.text"),
      image: pageCard(context, "/resources/oven-temperatures"),
    },
  };
}

export default pageRoute<typeof loader>(OvenPage);
