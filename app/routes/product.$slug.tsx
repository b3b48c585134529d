import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { isFileStored } from "#app/features/downloads/file-delivery.server.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { CartDrawerHost } from "#app/features/checkout/cart-drawer-host.tsx";
import { toProductPage } from "#app/features/products/product-page/product-view.server.ts";
import { ProductPage } from "#app/features/products/product-page/product-page.tsx";
import { getProduct } from "#app/features/products/get-product.server.ts";
import { inSize } from "#app/features/products/variants.ts";
import { listProductDishes } from "#app/features/products/product-recipes.server.ts";
import { listProductReviews } from "#app/features/product-reviews/product-review-queries.server.ts";
import { ProductReviewsSection } from "#app/features/product-reviews/product-reviews-section.tsx";
import { toProductReviewViews } from "#app/features/product-reviews/product-review-views.ts";
import { listSavedSizes } from "#app/features/wish-list/saved-goods.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { shippingCountry } from "#app/platform/preferences.ts";
import { noindex, pageCard } from "#app/seo/page-meta.ts";
import { knownParams, like } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import type { Visit } from "#app/platform/visit.ts";

export const facts = {
  load: "public",
  send: "public",
  cached: (params) =>
    knownParams(params, { country: like(/^[A-Z]{2}$/), variant: like(/^[1-9]\d?$/) }),
  variant: (request, params) => (params.has("country") ? "" : (shippingCountry(request) ?? "")),
} satisfies RouteFacts;

export const handle = {
  i18n: ["products"],
  startsOnTouch: true,
  form: ({ isOrdering, product }: { isOrdering: boolean; product: { isAvailable: boolean } }) =>
    isOrdering && product.isAvailable ? null : "notify",
};

/** Newest reviews; all are on the review page. */
const reviewsShown = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, env, language, readOr, t } = context;
  const slug = params["slug"] ?? "";
  const asked = new URL(request.url).searchParams.get("country");
  const country = asked ?? shippingCountry(request);
  const [found, recipes, { reviews, breakdown }, savedSizes] = await Promise.all([
    requireProduct({ request, context }, slug),
    readOr(
      () => listProductDishes(db, slug),
      () => [],
    ),
    listProductReviews(db, { product: slug, page: 1, limit: reviewsShown }),
    listSavedSizes(context, slug),
  ]);
  // A file is sold only if it is in the bucket.
  const isAvailable = found.fileKey
    ? await isFileStored(env.FILES, found.fileKey)
    : found.isAvailable;
  const product = toProductPage(
    { ...found, isAvailable },
    {
      language,
      t,
      facts: await context.siteFacts(),
      recipes: toCards(recipes, language, t),
      country,
      today: new Date(context.today()),
    },
  );
  return {
    product,
    isCountryAsked: asked !== null,
    reviews: toProductReviewViews(reviews, language),
    breakdown,
    origin: env.SITE_URL,
    isOrdering: paymentProvider(env) !== null,
    takesCards: paymentProvider(env) === "stripe",
    isSaved: savedSizes.includes(found.id),
    stamp: await context.formStamp(),
    meta: {
      title: product.name.text,
      description: product.description.text,
      image: pageCard(context, `/product/${slug}`),
    },
  };
}

/** Back-in-stock form */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: productId } = await requireProduct({ request, context }, params["slug"]);
  const { answerNotifyForm } = await import("#app/features/inventory/stock-notice.server.ts");
  return answerNotifyForm(request, { productId, context });
}

/** In the size that the address names. The address of a size leads to its product. */
async function requireProduct({ request, context }: Visit, slug = "") {
  const { db, kept } = context;
  const [found, missing] = await Promise.all([
    getProduct(db, slug, kept),
    missingPage(request, context),
  ]);
  if (!found) throw missing;
  if (found.sizeOf) throw redirect(`/product/${found.sizeOf}?variant=${found.number}`, 302);
  return inSize(found, new URL(request.url).searchParams.get("variant"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  // The page of a country is the same page with one more line.
  data?.isCountryAsked && data.product.delivery ? [noindex] : [];

export default function ProductRoute() {
  const { reviews, breakdown, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ProductPage
      {...loaded}
      reviews={
        <ProductReviewsSection product={loaded.product} reviews={reviews} breakdown={breakdown} />
      }
      drawer={<CartDrawerHost />}
      answer={useActionData<typeof action>()}
    />
  );
}
