import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toCartView } from "#app/features/checkout/cart-view.server.ts";
import { withDestination } from "#app/features/checkout/cart.server.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { loadCart } from "#app/features/checkout/load-cart.server.ts";
import { getShippingZone } from "#app/features/products/product-queries.server.ts";
import { getTaxRule } from "#app/features/tax/tax-queries.server.ts";
import type { KnownTotal } from "#app/features/checkout/use-shipping-total.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** Totals of the visitor's cart for a country, for the checkout page. Read-only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, language, t } = context;
  const country = new URL(request.url).searchParams.get("country") ?? "";
  if (!paymentProvider(env)) return Response.json({ error: "closed" }, { status: 404 });
  const [{ cart, destinations, facts }, zone, taxRule] = await Promise.all([
    loadCart({ request, context }),
    getShippingZone(db, country),
    getTaxRule(db, country),
  ]);
  if (!cart || !destinations.some((destination) => destination.country === country))
    return Response.json({ error: "country" }, { status: 400 });
  const sent = withDestination(cart, { country, zone, taxRule, facts });
  const { totals } = toCartView(sent, { language, t, facts, destinations });
  return Response.json({ country, totals } satisfies KnownTotal);
}
