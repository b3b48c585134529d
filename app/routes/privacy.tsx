import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { TextPage } from "#app/features/editorial/text-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { loadTextRoute } from "#app/site/text-route.server.ts";

export const handle = { i18n: ["editorial-help"], startsOnTouch: true };

export function loader(visit: LoaderFunctionArgs) {
  return loadTextRoute(visit, "privacy");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PrivacyRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <TextPage page={page} />;
}
