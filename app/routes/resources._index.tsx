import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { ResourcesPage } from "#app/features/guides/resources-page.tsx";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function ResourcesRoute() {
  return <ResourcesPage />;
}
