import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listedPages } from "#app/features/listings/listed-pages.ts";
import { loadListingView } from "#app/features/listings/listing-view.server.ts";
import { RegionPage } from "#app/features/listings/region-page.tsx";
import { isRegion } from "#app/features/recipes/vocabulary.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { ItemList } from "#app/seo/item-list.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params, path) =>
    isRegion(path.slice("/region/".length))
      ? listingQuery({ ...parseRecipeFilter(params), region: undefined })
      : null,
} satisfies RouteFacts;

export const handle = { i18n: ["listings"], startsOnTouch: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { env, language, requestId, t } = context;
  const region = params["regionName"] ?? "";
  if (!isRegion(region)) throw await missingPage(request, context);
  const url = new URL(request.url);
  const listing = await loadListingView(context, { url, language, scope: { region } });
  if (!listing) throw errorResponse(404, requestId);
  const meta = {
    title: t(`listings:regions.${region}.title`),
    description: t(`listings:regions.${region}.text`),
    image: pageCard(context, `/region/${region}`),
  };
  return { region, listing, meta, origin: env.SITE_URL };
}

export default function RegionRoute() {
  const { region, listing, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <RegionPage region={region} listing={listing} />
      <ItemList paths={listedPages(listing)} origin={origin} />
    </>
  );
}
