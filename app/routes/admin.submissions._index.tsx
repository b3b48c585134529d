import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPage } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { listQueue } from "#app/features/submissions/submission-queries.server.ts";
import { queueOrders } from "#app/features/submissions/submission-states.ts";
import { SubmissionQueuePage } from "#app/features/moderation/submission-queue-page.tsx";
import { hoursSince } from "#app/features/moderation/waiting-time.ts";
import { sortOrderOf } from "#app/lib/sort-order.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "moderation", "submissions"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const { searchParams } = new URL(request.url);
  const sort = sortOrderOf(searchParams.get("sort"), queueOrders, "sent");
  const queue = await findPage(context, searchParams, (page) => listQueue(db, { page, sort }));
  return {
    ...queue,
    rows: queue.rows.map(({ sentAt, ...row }) => ({ ...row, ageHours: hoursSince(sentAt) })),
    sort,
    meta: {
      title: t("moderation:review.queue"),
      description: t("moderation:review.queueText"),
    },
  };
}

export default adminRoute<typeof loader>(SubmissionQueuePage);
