import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { toProductCard } from "#app/features/products/product-page/product-view.server.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { countryOfCode, countryOptions } from "#app/features/products/countries.server.ts";
import { listProducts } from "#app/features/products/product-queries.server.ts";
import { ShopPage } from "#app/features/products/shop-page.tsx";
import { lastPage } from "#app/lib/addresses/page-number.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => productQuery(parseProductFilter(params)),
} satisfies RouteFacts;

export const handle = { i18n: ["products"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, language, requestId, t } = context;
  const filter = parseProductFilter(new URL(request.url).searchParams);
  if (filter.page > lastPage) throw errorResponse(404, requestId);
  const found = await listProducts(db, filter, language);
  if (filter.page > found.pageCount) throw errorResponse(404, requestId);
  const { products, gifts, ...pages } = found;
  const shop = {
    ...pages,
    cards: products.map((product) => toProductCard(product, language)),
    filter,
    gifts: {
      ...gifts,
      origins: countryOptions(gifts.origins, language).map((option) => ({
        ...option,
        count: gifts.origins.find(({ country }) => country === option.code)?.count ?? 0,
      })),
    },
    origin: filter.origin && countryOfCode(filter.origin, language),
    isOrdering: paymentProvider(env) !== null,
  };
  return {
    shop,
    meta: {
      title: t("products:title"),
      description: t("products:text"),
      image: pageCard(context, "/shop"),
    },
  };
}

export default pageRoute<typeof loader>(ShopPage);
