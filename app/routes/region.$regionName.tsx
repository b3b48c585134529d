import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listedPages } from "#app/features/listings/listed-pages.ts";
import { loadListingView } from "#app/features/listings/listing-view.server.ts";
import { RegionPage } from "#app/features/listings/region-page.tsx";
import { listRegionReads } from "#app/site/region-reads.server.ts";
import { isRegion } from "#app/lib/values/catalogue-values.ts";
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
  // Asked for at the same time: one round trip to the database.
  const [listing, reads] = await Promise.all([
    loadListingView(context, { url, language, scope: { region } }),
    context.readOr(
      () => context.kept(`reads ${region} ${language}`, () => listRegionReads(context, region)),
      () => [],
    ),
  ]);
  if (!listing) throw errorResponse(404, requestId);
  const meta = {
    title: t(`listings:regions.${region}.title`),
    description: t(`listings:regions.${region}.text`),
    image: pageCard(context, `/region/${region}`),
  };
  return { region, listing, reads, meta, origin: env.SITE_URL };
}

export default function RegionRoute() {
  const { region, listing, reads, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <RegionPage region={region} listing={listing} reads={reads} />
      <ItemList paths={listedPages(listing)} origin={origin} />
    </>
  );
}
