import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toCartView } from "#app/features/checkout/cart-view.server.ts";
import { findCart } from "#app/features/checkout/cart-identity.server.ts";
import { getCart, withDestination } from "#app/features/checkout/cart.server.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { listDestinations } from "#app/features/products/queries.server.ts";
import type { KnownTotal } from "#app/features/checkout/use-shipping-total.ts";

/** Totals of the visitor's cart for a country, for the checkout page. Read-only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, language, t } = context;
  const country = new URL(request.url).searchParams.get("country") ?? "";
  if (!paymentProvider(env)) return Response.json({ error: "closed" }, { status: 404 });
  const facts = await context.siteFacts();
  const id = await findCart({ request, context });
  const [cart, destinations] = await Promise.all([
    id ? getCart(db, id, facts) : null,
    listDestinations(db),
  ]);
  if (!cart || !destinations.some((destination) => destination.country === country))
    return Response.json({ error: "country" }, { status: 400 });
  const sent = await withDestination(db, { cart, country, facts });
  const { totals } = toCartView(sent, { language, t, facts, destinations });
  return Response.json({ country, totals } satisfies KnownTotal);
}
