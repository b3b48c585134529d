import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { reportProductReview } from "#app/features/product-reviews/save-product-review.server.ts";
import { getPublishedProductReview } from "#app/features/product-reviews/product-review-queries.server.ts";
import { ProductReviewReportPage } from "#app/features/product-reviews/report-page.tsx";
import { productReviewReportSchema } from "#app/features/product-reviews/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = {
  i18n: ["product-reviews"],
  noindex: true,
  form: ({ isDone }: { isDone: boolean }) => (isDone ? null : "report"),
};

type Params = { productId?: string; reviewId?: string };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const review = await requireReview(context, params);
  const title = context.t("product-reviews:report.title");
  return {
    review: { title: review.title, language: review.language },
    productId: Number(params["productId"]),
    reportKey: crypto.randomUUID(),
    stamp: await context.formStamp(),
    isDone: new URL(request.url).searchParams.has("done"),
    meta: { title, description: title },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const review = await requireReview(context, params);
  return answerGuardedForm(
    { request, context },
    { schema: productReviewReportSchema, limitedSeconds: 24 * 3600 },
    async ({ value }) => {
      const report = { reviewId: review.id, client: clientOf(request), ...value };
      const result = await reportProductReview(context, report);
      if (result !== "accepted") return result;
      return redirect(`${new URL(request.url).pathname}?done=1`, 303);
    },
  );
}

async function requireReview({ db, requestId }: AppLoadContext, params: Params) {
  const [productId, id] = [numericId(params.productId), numericId(params.reviewId)];
  const review = productId && id ? await getPublishedProductReview(db, productId, id) : null;
  if (!review) throw errorResponse(404, requestId);
  return review;
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <ProductReviewReportPage
    {...page}
    reply={answer?.reply ?? null}
    problem={answer?.problem ?? null}
  />
));
