import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PotPage } from "#app/features/guides/tools/pot-tool.tsx";
import { parsePotQuery, toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["bean-and-rice-times"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    query: parsePotQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.bean-and-rice-times.title"),
      description: t("guides:tools.bean-and-rice-times.text"),
      image: pageCard(context, "/resources/bean-and-rice-times"),
    },
  };
}

export default pageRoute<typeof loader>(PotPage);
