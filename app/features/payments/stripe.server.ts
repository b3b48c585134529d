// Stripe Checkout: payment happens on Stripe's page; card numbers never reach this site.
import type StripeClient from "stripe";
import type { PayableOrder, PaymentPort } from "./payment-port.ts";
import { loadStripe, readStripeEvent } from "./stripe-events.server.ts";

type Options = {
  secretKey: string;
  webhookSecret: string;
  siteUrl: string;
  /** replaced in tests */
  fetch?: typeof fetch;
};

/**
 * Stripe's minimum session lifetime is 30 minutes from its creation, which may be the last minute of the reservation.
 * The session is closed by us when the reservation ends.
 */
const minutesAfterReservation = 35;

export function stripePayments(options: Options): PaymentPort {
  const { secretKey, webhookSecret, siteUrl } = options;
  const client = async (): Promise<StripeClient> => {
    const Stripe = await loadStripe();
    return new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient(options.fetch),
      maxNetworkRetries: 2,
      timeout: 15_000,
    });
  };
  return {
    provider: "stripe",
    async start(order) {
      const stripe = await client();
      const discounts = await createDiscounts(stripe, order);
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: order.number,
          customer_email: order.email,
          locale: order.language === "es" ? "es-419" : "en",
          // Counted from the order, not from now: idempotent requests must have equal parameters.
          expires_at:
            Math.floor(Date.parse(order.reservedUntil) / 1000) + minutesAfterReservation * 60,
          metadata: { order: order.number },
          payment_intent_data: { metadata: { order: order.number } },
          line_items: chargedLines(order).map((line) => ({
            quantity: line.quantity,
            price_data: {
              currency: "usd",
              unit_amount: line.unitPriceCents,
              product_data: { name: line.name },
            },
          })),
          ...discounts,
          ...shippingOf(order),
          success_url: `${siteUrl}/orders/${order.number}?from=payment`,
          cancel_url: `${siteUrl}/orders/${order.number}`,
        },
        { idempotencyKey: `checkout:${order.number}` },
      );
      if (!session.url) throw new Error("Stripe returned a session without a URL.");
      return { reference: session.id, url: session.url };
    },
    async resume(reference) {
      const session = await (await client()).checkout.sessions.retrieve(reference);
      return session.status === "open" ? (session.url ?? null) : null;
    },
    async close(reference) {
      const stripe = await client();
      const session = await stripe.checkout.sessions.retrieve(reference);
      if (session.status === "open") await stripe.checkout.sessions.expire(reference);
    },
    async refund({ intent, amountCents, key }) {
      const stripe = await client();
      const refund = await stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { refund_key: key } },
        { idempotencyKey: `refund:${key}` },
      );
      if (refund.status === "failed" || refund.status === "canceled")
        throw new Error(`Stripe did not complete the refund: ${refund.status}.`);
      return refund.id;
    },
    readEvent: (body, signature) => readStripeEvent(body, signature, webhookSecret),
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
          fixed_amount: { amount: shippingCents, currency: "usd" },
        },
      },
    ],
  };
}

/** Stripe sessions accept discounts only as coupons: one single-use coupon per order. */
async function createDiscounts(
  stripe: StripeClient,
  { number, discountCents, discountName, giftCardCents }: PayableOrder,
) {
  if (discountCents === 0 || giftCardCents > 0) return {};
  const coupon = await stripe.coupons.create(
    {
      amount_off: discountCents,
      currency: "usd",
      duration: "once",
      max_redemptions: 1,
      name: discountName,
      metadata: { order: number },
    },
    { idempotencyKey: `discount:${number}` },
  );
  return { discounts: [{ coupon: coupon.id }] };
}
