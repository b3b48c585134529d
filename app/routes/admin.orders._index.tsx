import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { countryName } from "#app/features/products/countries.server.ts";
import { orderFilters, OrderAdminList } from "#app/features/orders/admin/order-pages.tsx";
import { toListedOrder } from "#app/features/orders/order-view.server.ts";
import { listOrders } from "#app/features/orders/order-queries.server.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin", "checkout"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const { db, language, t } = context;
  const query = new URL(request.url).searchParams;
  const status = orderFilters.find((filter) => filter === query.get("status")) ?? "open";
  const after = query.has("after") ? numericId(query.get("after") ?? "") : null;
  const { orders, hasMore } = await listOrders(db, { status, after });
  const title = t("admin:sections.orders.label");
  return {
    orders: orders.map((order) => ({
      ...toListedOrder(order, language),
      customer: [order.name, countryName(order.country, language)].filter(Boolean).join(", "),
    })),
    status,
    next: hasMore ? (orders.at(-1)?.cursor ?? null) : null,
    meta: { title, description: title },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminOrdersRoute() {
  const { meta, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <OrderAdminList {...list} />
    </AdminFrame>
  );
}
