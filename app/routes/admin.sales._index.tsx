import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { fillDays, firstDay, parseDays } from "#app/features/inventory/sales.ts";
import { SalesPage } from "#app/features/inventory/sales-page.tsx";
import { readSales } from "#app/features/inventory/inventory-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "order-admin", "inventory"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const days = parseDays(new URL(request.url).searchParams.get("days"));
  const now = new Date();
  const sales = await readSales(db, {
    from: firstDay(days, now),
    before: firstDay(2 * days, now),
  });
  const title = t("inventory:links.sales");
  return {
    days,
    bars: fillDays(sales.days, { days, now, empty: { cents: 0, orders: 0 } }),
    previous: sales.previous,
    best: sales.best,
    refunded: sales.refunded,
    meta: { title, description: title },
  };
}

export default adminRoute<typeof loader>(SalesPage);
