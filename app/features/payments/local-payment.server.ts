// Test payments for local development, without a provider. The test page sends signed events to the webhook as Stripe
// does.
import type { Database } from "#app/db/client.server.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import type { PaymentPort } from "./payment-port.ts";
import { readStripeEvent } from "./stripe-events.server.ts";
import { signEvent } from "./stripe-signature.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

type Installation = { d1: D1Database; db: Database };

const purpose = "test-payment";

export function localPayments(installation: Installation): PaymentPort {
  const paymentPath = (reference: string) =>
    `/checkout/test-payment/${encodeURIComponent(reference)}`;
  return {
    provider: "local",
    wallets: [],
    async start(order) {
      const reference = await signValue(installation, purpose, order.number);
      return { reference, url: paymentPath(reference) };
    },
    resume: (reference) => Promise.resolve(paymentPath(reference)),
    // The test page sends its event before it answers.
    isCompleted: () => Promise.resolve(false),
    close: () => Promise.resolve(),
    refund: ({ key }) => Promise.resolve(`re_test_${key}`),
    refundsAtOnce: true,
    readEvent: async (body, signature) =>
      readStripeEvent(body, signature, await localWebhookSecret(installation)),
  };
}

/** Order number of a test payment; null for an invalid reference. */
export function readLocalReference(installation: Installation, reference: string) {
  return readSignedValue(installation, purpose, reference);
}

/** Derived from the installation's key, so it differs per database. */
async function localWebhookSecret(installation: Installation): Promise<string> {
  return (await signValue(installation, "test-payment-events", "secret")).slice("secret.".length);
}

type Outcome = {
  orderNumber: string;
  reference: string;
  amountCents: number;
  result: "paid" | "failed";
  declinedAt: string | null;
};

/** A signed event in the format of Stripe. */
export async function createLocalEvent(
  installation: Installation,
  { orderNumber, reference, amountCents, result, declinedAt }: Outcome,
): Promise<{ body: string; signature: string }> {
  const paid = result === "paid";
  const body = JSON.stringify({
    // One id per payment and result: a second click is a replay.
    id: `evt_test_${orderNumber}_${result}_${declinedAt ?? ""}`,
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
        currency: siteFacts.currency.toLowerCase(),
      },
    },
  });
  const signature = await signEvent(body, await localWebhookSecret(installation));
  return { body, signature };
}
