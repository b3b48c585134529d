import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { isFilesOnly } from "#app/features/orders/order-policy.ts";
import { getOrder } from "#app/features/orders/order-queries.server.ts";
import { PackingSlipPage } from "#app/features/orders/admin/packing-slip-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["checkout"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const { db, language, requestId, t } = context;
  const order = await getOrder(db, params["number"] ?? "");
  if (!order || isFilesOnly(order)) throw errorResponse(404, requestId);
  const title = t("checkout:slip.title", { number: order.number });
  return {
    order: toOrderView(order, {
      language,
      now: new Date(),
      facts: await context.siteFacts(order.createdAt),
    }),
    meta: { title, description: title },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PackingSlipRoute() {
  const { order } = useLoaderData<typeof loader>();
  return <PackingSlipPage order={order} />;
}
