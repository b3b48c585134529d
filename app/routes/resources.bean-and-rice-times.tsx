import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { PotPage } from "#app/features/guides/tools/pot-tool.tsx";
import { parsePotQuery } from "#app/features/guides/tools/tool-queries.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["guides"] };

export function loader({ request, context: { t } }: LoaderFunctionArgs) {
  return {
    query: parsePotQuery(new URL(request.url).searchParams),
    meta: {
      title: t("guides:tools.bean-and-rice-times.title"),
      description: t("guides:tools.bean-and-rice-times.text"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PotRoute() {
  const { query } = useLoaderData<typeof loader>();
  return <PotPage query={query} />;
}
