import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { listUserFiles } from "#app/features/downloads/file-delivery.server.ts";
import { toListedOrder } from "#app/features/orders/order-view.server.ts";
import { listUserOrders } from "#app/features/orders/order-list-queries.server.ts";
import { OrdersPage } from "#app/features/orders/orders-page.tsx";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user" } satisfies RouteFacts;
export const handle = { i18n: ["orders"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, t } = context;
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const [{ orders, hasMore }, files] = await Promise.all([
    listUserOrders(db, user, page),
    page === 1 ? listUserFiles(db, user) : [],
  ]);
  return {
    orders: orders.map((order) => toListedOrder(order, context)),
    files: files.map(({ number, name, nameEs }) => ({
      number,
      name: language === "es" ? nameEs : name,
    })),
    page,
    hasMore,
    meta: { title: t("orders:list.title"), description: t("orders:list.text") },
  };
}

export default pageRoute<typeof loader>(OrdersPage);
