// The cart of a request with what its prices and its page depend on, in one trip to the database.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { listDestinations } from "#app/features/products/product-queries.server.ts";
import { shippingCountry } from "#app/platform/preferences.ts";
import { findCart } from "./cart-identity.server.ts";
import { getCart } from "./cart.server.ts";

export async function loadCart({
  request,
  context,
}: {
  request: Request;
  context: AppLoadContext;
}) {
  const { db } = context;
  const id = await findCart({ request, context });
  const pendingFacts = context.siteFacts();
  const [cart, destinations, facts] = await Promise.all([
    id ? getCart(db, id, { pendingFacts, guess: shippingCountry(request) }) : null,
    listDestinations(db),
    pendingFacts,
  ]);
  return { cart, destinations, facts };
}
