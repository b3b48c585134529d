import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { categoryType, isCategory } from "#app/features/listings/categories.ts";
import { CategoryPage } from "#app/features/listings/category-page.tsx";
import { listedPages } from "#app/features/listings/listed-pages.ts";
import { loadListingView } from "#app/features/listings/listing-view.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { feedLink } from "#app/seo/feed-link.ts";
import { ItemList } from "#app/seo/item-list.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  cached: (params, path) =>
    isCategory(path.slice(1)) ? listingQuery(parseRecipeFilter(params)) : null,
} satisfies RouteFacts;

export const handle = { i18n: ["listings"], startsOnTouch: true };

/** /food, /drinks and /pastries; any other single word is an unknown path. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { env, language, requestId, t } = context;
  const category = params["category"] ?? "";
  if (!isCategory(category)) throw await missingPage(request, context);
  const url = new URL(request.url);
  const scope = { type: categoryType[category] };
  const listing = await loadListingView(context, { url, language, scope });
  if (!listing) throw errorResponse(404, requestId);
  const meta = {
    title: t(`listings:categories.${category}.title`),
    description: t(`listings:categories.${category}.text`),
    image: pageCard(context, `/${category}`),
  };
  const feed = { title: t("listings:feed.title"), language };
  return { category, listing, meta, feed, origin: env.SITE_URL };
}

export function action({ context }: LoaderFunctionArgs) {
  throw errorResponse(404, context.requestId);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data && [feedLink(data.feed)];

export default function CategoryRoute() {
  const { category, listing, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <CategoryPage category={category} listing={listing} />
      <ItemList paths={listedPages(listing)} origin={origin} />
    </>
  );
}
