// Payments without a provider, for one's own machine: a page of ours that says it is a test. It tells the shop about
// payments the same way Stripe does, by signed events to the same address.
import type { Database } from "#app/db/client.server.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import type { PaymentPort } from "./payment-port.ts";
import { loadStripe, readStripeEvent } from "./stripe-events.server.ts";

type Installation = { d1: D1Database; db: Database };

const purpose = "test-payment";

export function localPayments(installation: Installation): PaymentPort {
  const address = (reference: string) => `/checkout/test-payment/${encodeURIComponent(reference)}`;
  return {
    provider: "local",
    async start(order) {
      const reference = await signValue(installation, purpose, order.number);
      return { reference, url: address(reference) };
    },
    resume: (reference) => Promise.resolve(address(reference)),
    close: () => Promise.resolve(),
    refund: ({ key }) => Promise.resolve(`re_test_${key}`),
    refundsAtOnce: true,
    readEvent: async (body, signature) =>
      readStripeEvent(body, signature, await localWebhookSecret(installation)),
  };
}

/** The order that a test payment belongs to; null for an address that somebody made up. */
export function readLocalReference(installation: Installation, reference: string) {
  return readSignedValue(installation, purpose, reference);
}

/** Made of the installation's own key: another one for each database, known to nobody. */
async function localWebhookSecret(installation: Installation): Promise<string> {
  return (await signValue(installation, "test-payment-events", "secret")).slice("secret.".length);
}

type Outcome = {
  orderNumber: string;
  reference: string;
  amountCents: number;
  result: "paid" | "failed";
};

/** The event that Stripe would send, and its signature. */
export async function localEvent(
  installation: Installation,
  { orderNumber, reference, amountCents, result }: Outcome,
): Promise<{ body: string; signature: string }> {
  const paid = result === "paid";
  const body = JSON.stringify({
    // One for each outcome of each payment: pressing the button twice is a replay.
    id: `evt_test_${orderNumber}_${result}`,
    object: "event",
    type: paid ? "checkout.session.completed" : "checkout.session.async_payment_failed",
    created: Math.floor(Date.now() / 1000),
    data: {
      object: {
        id: reference,
        object: "checkout.session",
        client_reference_id: orderNumber,
        payment_status: paid ? "paid" : "unpaid",
        payment_intent: `pi_test_${orderNumber}`,
        amount_total: amountCents,
        currency: "usd",
      },
    },
  });
  const Stripe = await loadStripe();
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: await localWebhookSecret(installation),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return { body, signature };
}
