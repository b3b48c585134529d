import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { ProductReviewQueuePage } from "#app/features/product-reviews/admin/product-review-moderation.tsx";
import { productReviewQueues } from "#app/features/product-reviews/review-limits.ts";
import { listProductReviewQueue } from "#app/features/product-reviews/product-review-queries.server.ts";
import { publishProductReviews } from "#app/features/product-reviews/save-product-review.server.ts";
import { chosenRows, rowsChanged, withRowsChanged } from "#app/lib/chosen-rows.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "product-reviews", "products"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const query = new URL(request.url).searchParams;
  const queue = productReviewQueues.find((option) => option === query.get("queue")) ?? "pending";
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const list = await listProductReviewQueue(db, { queue, page });
  const title = t("admin:sections.reviews.label");
  return { list, queue, result: rowsChanged(query), meta: { title, description: title } };
}

/** Publishes the chosen reviews; one that was edited since the page was shown stays as it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env, requestId } = context;
  const form = await request.formData();
  if (form.get("intent") !== "publish") throw errorResponse(400, requestId);
  const rows = chosenRows(form);
  if (rows.length === 0) return data({ changed: 0, chosen: 0 }, 400);
  const changed = await publishing(
    context,
    () => publishProductReviews({ db, siteUrl: env.SITE_URL }, { rows, actorId }),
    (published) => published > 0,
    () => "addition",
  );
  context.deliverMail();
  return redirect(withRowsChanged(request.url, { changed, chosen: rows.length }), 303);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <ProductReviewQueuePage {...page} result={answer ?? page.result} />
));
