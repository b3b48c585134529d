import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { invoicePdf } from "#app/features/invoices/invoice-pdf.server.ts";
import { requireOrder } from "#app/features/orders/order-access.server.ts";
import { hasInvoice } from "#app/features/orders/order-policy.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import { shownSeller } from "#app/platform/seller.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** In the order's language, whatever language the site is shown in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await requireOrder({ request, context }, params["number"]);
  if (!hasInvoice(order)) throw errorResponse(404, context.requestId);
  const { language } = order;
  const t = translatorFor(language);
  const view = toOrderView(order, {
    reader: { language, timeZone: siteTimeZone },
    now: new Date(),
    facts: await context.siteFacts(order.createdAt),
    seller: shownSeller(context.env, t),
  });
  const name = t("invoices:fileName", { number: order.number });
  return new Response(await invoicePdf(view, { t, language, siteUrl: context.env.SITE_URL }), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
