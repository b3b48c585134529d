import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ResourcesPage } from "#app/features/guides/resources-page.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    meta: {
      title: t("guides:hub.title"),
      description: t("guides:hub.text"),
      image: pageCard(context, "/resources"),
    },
  };
}

export default function ResourcesRoute() {
  return <ResourcesPage />;
}
