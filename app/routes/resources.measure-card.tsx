import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MeasureCardPage } from "#app/features/guides/tools/measure-card.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["measure-card"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    meta: {
      title: t("guides:tools.measure-card.title"),
      description: t("guides:tools.measure-card.text"),
      image: pageCard(context, "/resources/measure-card"),
    },
  };
}

export default function MeasureCardRoute() {
  return <MeasureCardPage />;
}
