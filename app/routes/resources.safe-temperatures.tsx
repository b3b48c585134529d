import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { SafePage } from "#app/features/guides/tools/safe-tool.tsx";
import { parseSafeQuery } from "#app/features/guides/tools/tool-queries.ts";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["guides"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    query: parseSafeQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.safe-temperatures.title"),
      description: t("guides:tools.safe-temperatures.text"),
      image: pageCard(context, "/resources/safe-temperatures"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function SafeRoute() {
  const { query } = useLoaderData<typeof loader>();
  return <SafePage query={query} />;
}
