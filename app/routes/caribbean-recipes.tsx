import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadCaribbeanGuide } from "#app/features/guides/caribbean-view.server.ts";
import { CaribbeanPage } from "#app/features/guides/caribbean-page.tsx";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["guides-caribbean"], startsOnTouch: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    guide: await loadCaribbeanGuide(context),
    meta: {
      title: t("guides-caribbean:title"),
      description: t("guides-caribbean:description"),
      image: pageCard(context, "/caribbean-recipes"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function CaribbeanRoute() {
  const { guide } = useLoaderData<typeof loader>();
  return <CaribbeanPage guide={guide} />;
}
