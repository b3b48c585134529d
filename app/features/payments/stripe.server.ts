// Stripe Checkout: payment happens on Stripe's page; card numbers never reach this site.
import type Stripe from "stripe";
import type { PayableOrder, PaymentPort } from "./payment-port.ts";
import { callStripe, type StripeOptions } from "./stripe-client.server.ts";
import { readStripeEvent } from "./stripe-events.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

type Options = StripeOptions & { webhookSecret: string; siteUrl: string };
type Session = Pick<Stripe.Checkout.Session, "id" | "status" | "url">;

/**
 * Stripe's minimum session lifetime is 30 minutes from its creation, which may be the last minute of the reservation.
 * The session is closed by us when the reservation ends.
 */
const minutesAfterReservation = 35;

export function stripePayments(options: Options): PaymentPort {
  const sessions = "/v1/checkout/sessions";
  const sessionPath = (reference: string) => `${sessions}/${encodeURIComponent(reference)}`;
  const readSession = (reference: string) =>
    callStripe<Session>(options, { method: "GET", path: sessionPath(reference) });
  return {
    provider: "stripe",
    // A session without `payment_method_types` has them (https://docs.stripe.com/payments/checkout/payment-methods).
    wallets: ["Apple Pay", "Google Pay", "Link"],
    async start(order) {
      const discounts = await createDiscounts(options, order);
      const session = await callStripe<Session>(options, {
        method: "POST",
        path: sessions,
        params: sessionParams(order, options.siteUrl, discounts),
        idempotencyKey: `checkout:${attemptOf(order)}`,
      });
      if (!session.url) throw new Error("Stripe returned a session without a URL.");
      return { reference: session.id, url: session.url };
    },
    async resume(reference) {
      const session = await readSession(reference);
      return session.status === "open" ? (session.url ?? null) : null;
    },
    async isCompleted(reference) {
      return (await readSession(reference)).status === "complete";
    },
    async close(reference) {
      const { status } = await readSession(reference);
      if (status === "open")
        await callStripe(options, { method: "POST", path: `${sessionPath(reference)}/expire` });
    },
    async refund({ intent, amountCents, key }) {
      const refund = await callStripe<Pick<Stripe.Refund, "id" | "status">>(options, {
        method: "POST",
        path: "/v1/refunds",
        params: {
          payment_intent: intent,
          amount: amountCents,
          metadata: { refund_key: key },
        } satisfies Stripe.RefundCreateParams,
        idempotencyKey: `refund:${key}`,
      });
      if (refund.status === "failed" || refund.status === "canceled")
        throw new Error(`Stripe did not complete the refund: ${refund.status}.`);
      return refund.id;
    },
    readEvent: (body, signature) => readStripeEvent(body, signature, options.webhookSecret),
  };
}

/** A payment after a declined one is a new session. */
function attemptOf({ number, declinedAt }: PayableOrder): string {
  return declinedAt === null ? number : `${number}:${declinedAt}`;
}

export function sessionParams(
  order: PayableOrder,
  siteUrl: string,
  discounts: Pick<Stripe.Checkout.SessionCreateParams, "discounts">,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: order.number,
    customer_email: order.email,
    locale: order.language === "es" ? "es-419" : "en",
    // Counted from the order, not from now: idempotent requests must have equal parameters.
    expires_at: Math.floor(Date.parse(order.reservedUntil) / 1000) + minutesAfterReservation * 60,
    metadata: { order: order.number },
    payment_intent_data: { metadata: { order: order.number } },
    line_items: chargedLines(order).map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: siteFacts.currency.toLowerCase(),
        unit_amount: line.unitPriceCents,
        product_data: { name: line.name },
      },
    })),
    ...discounts,
    ...shippingOf(order),
    success_url: `${siteUrl}/orders/${order.number}?from=payment`,
    cancel_url: `${siteUrl}/orders/${order.number}`,
  };
}

/**
 * The lines, and one for the tax that is added to them. Beside a gift card only the rest: a session takes nothing off the
 * shipping.
 */
function chargedLines(order: PayableOrder): PayableOrder["lines"] {
  const { lines, addedTaxCents, taxName, giftCardCents, dueCents, dueName } = order;
  if (giftCardCents > 0) return [{ name: dueName, unitPriceCents: dueCents, quantity: 1 }];
  return addedTaxCents === 0
    ? lines
    : [...lines, { name: taxName, unitPriceCents: addedTaxCents, quantity: 1 }];
}

function shippingOf({ giftCardCents, shippingCents, shippingName }: PayableOrder) {
  if (giftCardCents > 0) return {};
  return {
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount" as const,
          display_name: shippingName,
          fixed_amount: { amount: shippingCents, currency: siteFacts.currency.toLowerCase() },
        },
      },
    ],
  };
}

/** Stripe sessions accept discounts only as coupons: one single-use coupon per order. */
async function createDiscounts(
  options: Options,
  order: PayableOrder,
): Promise<Pick<Stripe.Checkout.SessionCreateParams, "discounts">> {
  if (order.discountCents === 0 || order.giftCardCents > 0) return {};
  const coupon = await callStripe<Pick<Stripe.Coupon, "id">>(options, {
    method: "POST",
    path: "/v1/coupons",
    params: couponParams(order),
    idempotencyKey: `discount:${attemptOf(order)}`,
  });
  return { discounts: [{ coupon: coupon.id }] };
}

export function couponParams({
  number,
  discountCents,
  discountName,
}: PayableOrder): Stripe.CouponCreateParams {
  return {
    amount_off: discountCents,
    currency: siteFacts.currency.toLowerCase(),
    duration: "once",
    max_redemptions: 1,
    name: discountName,
    metadata: { order: number },
  };
}
