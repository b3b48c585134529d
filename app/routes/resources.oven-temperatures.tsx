import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { OvenPage } from "#app/features/guides/tools/oven-tool.tsx";
import { parseOvenQuery } from "#app/features/guides/tools/tool-queries.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["guides"] };

export function loader({ request, context: { t } }: LoaderFunctionArgs) {
  return {
    query: parseOvenQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.oven-temperatures.title"),
      description: t("guides:tools.oven-temperatures.text"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function OvenRoute() {
  const { query } = useLoaderData<typeof loader>();
  return <OvenPage query={query} />;
}
