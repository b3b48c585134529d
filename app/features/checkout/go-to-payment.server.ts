// After the order: to its payment, or to the order that the same form has placed before.
import { redirect } from "@remix-run/cloudflare";
import { grantOrderAccess } from "#app/features/orders/order-access.server.ts";
import { canPay } from "#app/features/orders/order-policy.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import { beginPayment } from "./begin-payment.server.ts";
import { updateCartCount } from "./cart-identity.server.ts";
import { readPlacedOrder, type PlacedOrder } from "./place-order.server.ts";
import { shopSite } from "#app/platform/seller.ts";
import type { Visit } from "#app/platform/visit.ts";

/** The form was sent before: the user may have signed out since, or the order can no longer be paid. */
export async function redirectToEarlierOrder({ request, context }: Visit, number: string) {
  const placed = await readPlacedOrder(context.db, number);
  if (!placed) return redirect("/cart", 303);
  const { order } = placed;
  const isOwner = order.userId === null || order.userId === context.user?.id;
  if (!isOwner || !canPay(order, new Date())) return redirect(`/orders/${number}`, 303);
  const accessCookie =
    order.userId === null ? await grantOrderAccess({ request, context }, order) : null;
  return redirectToPayment({ request, context }, placed, accessCookie);
}

export async function redirectToPayment(
  { request, context }: Visit,
  { order, isSoldOut }: PlacedOrder,
  accessCookie: string | null,
) {
  const { db, env } = context;
  context.deliverMail();
  // Cached pages still say "in stock".
  if (isSoldOut) context.waitUntil(purgePages(env.CACHE));
  const port = paymentPort(env, db, order.paymentProvider);
  const address = await beginPayment(shopSite(env, db), order, port);
  const headers = new Headers();
  if (accessCookie) headers.append("Set-Cookie", accessCookie);
  updateCartCount({ request, context }, headers, 0);
  return redirect(address ?? `/orders/${order.number}?m=payment`, { status: 303, headers });
}
