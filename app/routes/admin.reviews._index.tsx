import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { ProductReviewQueuePage } from "#app/features/product-reviews/admin/product-review-moderation.tsx";
import { productReviewQueues } from "#app/features/product-reviews/policy.ts";
import { listProductReviewQueue } from "#app/features/product-reviews/queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin", "reviews", "shop"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "moderator");
  const { db, t } = context;
  const query = new URL(request.url).searchParams;
  const queue = productReviewQueues.find((option) => option === query.get("queue")) ?? "pending";
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const list = await listProductReviewQueue(db, { queue, page });
  const title = t("admin:sections.reviews.label");
  return { list, queue, meta: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminReviewsRoute() {
  const { list, queue, meta } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <ProductReviewQueuePage list={list} queue={queue} />
    </AdminFrame>
  );
}
