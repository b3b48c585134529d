import type { Cart } from "./cart.server.ts";

type Sent = { recipientEmail?: string | undefined; recipientMessage: string | null };

/** Who gets the gift cards of an order; nobody where it has none. */
export function recipientOf(cart: Pick<Cart, "cardGoodsCents">, sent: Sent) {
  return cart.cardGoodsCents > 0
    ? { email: sent.recipientEmail ?? null, message: sent.recipientMessage }
    : { email: null, message: null };
}
