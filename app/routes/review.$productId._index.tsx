import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  mayWriteProductReview,
  saveGuestProductReview,
  saveProductReview,
  reviewAuthor,
} from "#app/features/product-reviews/save-product-review.server.ts";
import { ProductReviewPage } from "#app/features/product-reviews/product-review-page.tsx";
import {
  getOwnProductReview,
  getReviewableProduct,
  listProductReviews,
  productReviewsPerPage,
} from "#app/features/product-reviews/product-review-queries.server.ts";
import {
  guestProductReviewSchema,
  productReviewSchema,
} from "#app/features/product-reviews/schemas.server.ts";
import { toProductReviewViews } from "#app/features/product-reviews/product-review-views.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import type { Visit } from "#app/platform/visit.ts";

export const facts = {
  // Users are identified by their session, guests by the number and email of a paid order.
  load: "public",
  send: "public",
  holdsNoPersonalData: true,
} satisfies RouteFacts;

export const handle = {
  i18n: ["product-reviews", "products"],
  noindex: true,
  form: ({ who, isSent }: { who: string; isSent: boolean }) =>
    (who === "guest" || who === "writer") && !isSent ? "review" : null,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, user, language, t } = context;
  // 0: no product has this id.
  const productId = numericId(params["productId"] ?? "") ?? 0;
  const query = new URL(request.url).searchParams;
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const [product, { reviews, breakdown }, own, stamp, missing] = await Promise.all([
    getReviewableProduct(db, productId),
    listProductReviews(db, { product: productId, page }),
    user ? getOwnProductReview(db, productId, reviewAuthor(user)) : null,
    context.formStamp(),
    missingPage(request, context),
  ]);
  if (!product) throw missing;
  const name = localize(product.name, product.nameEs, language);
  return {
    product: { id: product.id, slug: product.slug, name },
    who: !user
      ? ("guest" as const)
      : user.suspended
        ? ("suspended" as const)
        : mayWriteProductReview(user)
          ? ("writer" as const)
          : ("unconfirmed" as const),
    own,
    knownName: user?.displayName ?? "",
    stamp,
    isSent: query.has("sent"),
    reviews: toProductReviewViews(reviews, language),
    breakdown,
    page,
    pageCount: Math.max(1, Math.ceil(product.ratingCount / productReviewsPerPage)),
    meta: {
      title: t("product-reviews:title", { product: name.text }),
      description: t("product-reviews:text"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, user, language, requestId } = context;
  const product = await requireProduct({ request, context }, params["productId"]);
  return answerGuardedForm(
    { request, context },
    { schema: user ? productReviewSchema : guestProductReviewSchema, limitedSeconds: 24 * 3600 },
    async ({ value: { stars, title, body, author } }, form) => {
      const review = { productId: product.id, language, text: { stars, title, body, author } };
      const guest = guestProductReviewSchema.safeParse(Object.fromEntries(form));
      const written = await publishing(
        context,
        () =>
          user
            ? saveProductReview(db, user, review)
            : saveGuestProductReview(db, guest.data!, review),
        // An edited review disappears from the product page until it is moderated.
        ({ ok }) => ok,
      ).catch((error: unknown) => {
        logUnavailable(requestId, error);
        return { ok: false as const, reason: "unavailable" as const };
      });
      return written.ok ? redirect(`/review/${product.id}?sent=1`, 303) : written.reason;
    },
  );
}

async function requireProduct({ request, context }: Visit, productId = "") {
  const { db } = context;
  const id = numericId(productId);
  const product = id === null ? null : await getReviewableProduct(db, id);
  if (!product) throw await missingPage(request, context);
  return product;
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <ProductReviewPage {...page} reply={answer?.reply ?? null} problem={answer?.problem ?? null} />
));
