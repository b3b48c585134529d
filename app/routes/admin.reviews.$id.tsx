import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { decideProductReview } from "#app/features/product-reviews/save-product-review.server.ts";
import { ProductReviewModerationPage } from "#app/features/product-reviews/admin/product-review-moderation.tsx";
import { getProductReview } from "#app/features/product-reviews/product-review-queries.server.ts";
import { productReviewModerationSchema } from "#app/features/product-reviews/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "product-reviews", "products"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await findRow(context, params["id"], (id) => getProductReview(context.db, id));
  // Moderators do not see personal data of the author.
  const { userId: _, email: __, ...review } = found;
  return { review, meta: { title: review.title, description: review.title } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env, requestId } = context;
  const id = numericId(params["id"]);
  const decision = productReviewModerationSchema.safeParse(
    Object.fromEntries(await request.formData()),
  );
  if (id === null) throw errorResponse(404, requestId);
  if (!decision.success) return data({ problem: "invalid" as const }, 400);
  const site = { db, siteUrl: env.SITE_URL };
  const decided = await publishing(
    context,
    () => decideProductReview(site, { id, actorId, decision: decision.data }),
    ({ ok }) => ok,
    () => (decision.data.intent === "publish" ? "addition" : "change"),
  );
  if (!decided.ok && decided.reason === "unknown") throw errorResponse(404, requestId);
  if (!decided.ok) return data({ problem: "changedMeanwhile" as const }, 409);
  context.deliverMail();
  return redirectWithFlash(
    request,
    decision.data.intent === "reply" ? `/admin/reviews/${id}` : "/admin/reviews",
    "done",
  );
}

export default adminRoute<typeof loader, typeof action>(({ review, answer }) => (
  <ProductReviewModerationPage review={review} problem={answer?.problem ?? null} />
));
