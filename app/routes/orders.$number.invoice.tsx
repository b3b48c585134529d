import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { InvoicePage } from "#app/features/invoices/invoice-page.tsx";
import { requireOrder } from "#app/features/orders/order-access.server.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { hasInvoice } from "#app/features/orders/order-policy.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import { shownSeller } from "#app/platform/seller.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["invoices", "orders"], noindex: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await requireOrder({ request, context }, params["number"]);
  if (!hasInvoice(order)) throw errorResponse(404, context.requestId);
  const title = context.t("invoices:title", { number: order.number });
  return {
    order: toOrderView(order, {
      reader: { language: context.language, timeZone: siteTimeZone },
      now: new Date(),
      facts: await context.siteFacts(order.createdAt),
      seller: shownSeller(context.env, context.t),
    }),
    meta: { title, description: title },
  };
}

export default pageRoute<typeof loader>(InvoicePage);
