import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { isFiltered } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { SearchPage } from "#app/features/listings/search-page.tsx";
import { FoundProducts } from "#app/features/listings/found-products.tsx";
import { searchSite } from "#app/features/listings/combined-search.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["browse"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { requestId, t } = context;
  const url = new URL(request.url);
  const filter = parseRecipeFilter(url.searchParams);
  const asked = filter.typed !== "" || isFiltered(filter);
  const { listing, products } = asked
    ? await searchSite(context, url)
    : { listing: null, products: [] };
  if (asked && !listing) throw errorResponse(404, requestId);
  const query = filter.typed;
  const meta = {
    title: query ? t("browse:search.titleFor", { query }) : t("browse:search.title"),
    description: t("browse:search.text"),
  };
  return { listing, products, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function SearchRoute() {
  const { listing, products } = useLoaderData<typeof loader>();
  return (
    <SearchPage listing={listing}>
      <FoundProducts products={products} />
    </SearchPage>
  );
}
