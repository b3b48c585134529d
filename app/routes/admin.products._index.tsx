import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { StockList } from "#app/features/inventory/inventory-pages.tsx";
import { listStock } from "#app/features/inventory/inventory-queries.server.ts";
import { stockViews } from "#app/features/inventory/stock-levels.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const params = new URL(request.url).searchParams;
  const view = stockViews.find((option) => option === params.get("view")) ?? "all";
  const query = (params.get("q") ?? "").trim().slice(0, 60);
  const asked = params.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const list = await listStock(db, { view, query, page });
  const title = t("admin:sections.products.label");
  return { list, view, query, meta: { title, description: title } };
}

export default adminRoute<typeof loader>(StockList);
