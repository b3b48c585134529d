import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { listQueue } from "#app/features/submissions/submission-queries.server.ts";
import { queueOrders } from "#app/features/submissions/policy.ts";
import { SubmissionQueuePage } from "#app/features/moderation/submission-queue-page.tsx";
import { hoursSince } from "#app/features/moderation/waiting-time.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { sortOrderOf } from "#app/lib/sort-order.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "submissions"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t, requestId } = context;
  const { searchParams } = new URL(request.url);
  const page = numericId(searchParams.get("page") ?? "1");
  const sort = sortOrderOf(searchParams.get("sort"), queueOrders, "sent");
  const queue = page === null ? null : await listQueue(db, { page, sort });
  if (page === null || !queue || page > queue.pageCount) throw errorResponse(404, requestId);
  return {
    rows: queue.rows.map(({ sentAt, ...row }) => ({ ...row, ageHours: hoursSince(sentAt) })),
    page,
    sort,
    pageCount: queue.pageCount,
    meta: {
      title: t("submissions:review.queue"),
      description: t("submissions:review.queueText"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function RecipesQueueRoute() {
  const { meta, ...queue } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <SubmissionQueuePage {...queue} />
    </AdminFrame>
  );
}
