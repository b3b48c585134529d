// The link of a payment reminder: a signed order number that lets anybody who has it put the order's items into a cart. It
// opens neither the order nor its gift card.
import { eq } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { cartLines } from "#app/db/schema/shop.ts";
import { reminderLinkDays } from "#app/lib/values/promised-limits.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import { getOrder, type Order } from "#app/features/orders/order-queries.server.ts";
import { restoreLines } from "./cart.server.ts";

const purpose = "cart-return";

type Installation = { d1: D1Database; db: Database };

export async function returnPath(installation: Installation, number: string): Promise<string> {
  return `/cart/restore?token=${encodeURIComponent(await signValue(installation, purpose, number))}`;
}

export function returnEnd({ createdAt }: Pick<Order, "createdAt">): Date {
  return new Date(Date.parse(createdAt) + reminderLinkDays * 24 * 3600_000);
}

/** The order of a link; null for a forged or ended one. */
export async function readReturn(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  token: string | null,
): Promise<Order | null> {
  const number = await readSignedValue({ d1: env.DB, db }, purpose, token);
  const order = number === null ? null : await getOrder(db, number);
  return order && new Date() < returnEnd(order) ? order : null;
}

/** Adds what the cart does not have yet, so that the link can be used twice. */
export async function returnToCart(
  { db, files }: { db: Database; files: R2Bucket },
  { cartId, order }: { cartId: string; order: Order },
) {
  const held = await db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
  const inCart = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const lines = order.lines
    .map(({ productId, slug, quantity }) => ({
      slug,
      quantity: quantity - (inCart.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return restoreLines(
    { db, files },
    { cartId, order: { lines, discountId: order.discountId, giftCardId: null } },
  );
}
