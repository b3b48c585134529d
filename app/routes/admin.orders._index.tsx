import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { countryOfCode } from "#app/features/products/countries.server.ts";
import { orderFilters, OrderAdminList } from "#app/features/order-admin/order-pages.tsx";
import { toListedOrder } from "#app/features/orders/order-view.server.ts";
import { isOldestFirst, listOrders } from "#app/features/orders/order-list-queries.server.ts";
import { packOrder } from "#app/features/orders/shipments.server.ts";
import { chosenRows, rowsChanged, withRowsChanged } from "#app/lib/chosen-rows.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { shopSite } from "#app/platform/seller.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "order-admin", "orders"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const params = new URL(request.url).searchParams;
  const status = orderFilters.find((filter) => filter === params.get("status")) ?? "open";
  const query = (params.get("q") ?? "").trim();
  const after = params.has("after") ? numericId(params.get("after") ?? "") : null;
  const { orders, hasMore } = await listOrders(db, { status, query, after });
  const title = t("admin:sections.orders.label");
  return {
    orders: orders.map((order) => ({
      ...toListedOrder(order, context),
      customer: [order.name, countryOfCode(order.country, language)].filter(Boolean).join(", "),
    })),
    status,
    query,
    isOldestFirst: isOldestFirst({ status, query }),
    result: rowsChanged(params),
    next: hasMore ? (orders.at(-1)?.cursor ?? null) : null,
    meta: { title, description: title },
  };
}

/** Marks the chosen orders as packed; one in another state stays as it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env, requestId } = context;
  const form = await request.formData();
  if (form.get("intent") !== "packed") throw errorResponse(400, requestId);
  const numbers = chosenRows(form);
  if (numbers.length === 0) return data({ changed: 0, chosen: 0 }, 400);
  const site = shopSite(env, db);
  const packed = await Promise.all(numbers.map((number) => packOrder(site, number, { actorId })));
  context.deliverMail();
  const changed = packed.filter(({ ok }) => ok).length;
  return redirect(withRowsChanged(request.url, { changed, chosen: numbers.length }), 303);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...list }) => (
  <OrderAdminList {...list} result={answer ?? list.result} />
));
