// A checkout form without errors: places its order and answers with the way to its payment.
import { newOrderAccess } from "#app/features/orders/order-access.server.ts";
import { closePayment } from "#app/features/orders/order-payments.server.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { shopSite } from "#app/platform/seller.ts";
import { redirectToEarlierOrder, redirectToPayment } from "./go-to-payment.server.ts";
import type { OrderRequest } from "./insert-order.server.ts";
import { placeOrder, withoutAddress } from "./place-order.server.ts";
import { recipientOf } from "./recipient.ts";
import type { CheckoutForm } from "./schemas.server.ts";
import type { getBuyer } from "./unpaid-order.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type Order = Pick<
  OrderRequest,
  | "cart"
  | "seenDueCents"
  | "waivesWithdrawal"
  | "provider"
  | "placedNumber"
  | "zone"
  | "taxRule"
  | "accepted"
  | "facts"
> & { buyer: Awaited<ReturnType<typeof getBuyer>> };

/** A response, or why there is no order. */
export async function submitOrder(
  { request, context }: Visit,
  sent: CheckoutForm,
  { buyer, ...order }: Order,
) {
  const { db, env, language, user } = context;
  const access = user ? null : await newOrderAccess({ request, context });
  const placed = await placeOrder(shopSite(env, db), {
    ...order,
    address: { ...withoutAddress, ...sent, name: sent.name ?? sent.email },
    checkoutKey: sent.checkoutKey,
    seenTotalCents: sent.seenTotal,
    recipient: recipientOf(order.cart, sent),
    wantsReminder: sent.remind,
    ...buyer,
    access,
    language,
    now: new Date(),
  });
  if (!placed.ok) return placed;
  if (!placed.isNew) return redirectToEarlierOrder({ request, context }, placed.number);
  for (const unpaid of buyer.unpaid)
    context.waitUntil(closePayment(unpaid, paymentPort(env, db, unpaid.paymentProvider)));
  return redirectToPayment({ request, context }, placed, access?.cookie ?? null);
}
