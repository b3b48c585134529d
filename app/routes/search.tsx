import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadListing } from "#app/features/recipes/listing-data.server.ts";
import { SearchPage } from "#app/features/recipes/search-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["browse"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, language, requestId, t } = context;
  const url = new URL(request.url);
  const asked = (url.searchParams.get("q") ?? "").trim() !== "";
  const listing = asked ? await loadListing(catalogue, { url, language }) : null;
  if (asked && !listing) throw errorResponse(404, requestId);
  const query = listing?.filter.query;
  const meta = {
    title: query ? t("browse:search.titleFor", { query }) : t("browse:search.title"),
    description: t("browse:search.text"),
  };
  return { listing, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function SearchRoute() {
  const { listing } = useLoaderData<typeof loader>();
  return <SearchPage listing={listing} />;
}
