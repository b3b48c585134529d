// Events as Stripe writes and signs them. The local adapter writes the same, so both are read here.
import type StripeClient from "stripe";
import type { PaymentEvent } from "./payment-port.ts";

/** Signatures older than this are replays (Stripe's own recommendation). */
const toleranceSeconds = 300;

/** Loaded on first need: most requests of an isolate never touch money. */
export async function loadStripe(): Promise<typeof StripeClient> {
  return (await import("stripe")).default;
}

export async function readStripeEvent(
  body: string,
  signature: string,
  secret: string,
): Promise<PaymentEvent> {
  const Stripe = await loadStripe();
  const event = await Stripe.webhooks.constructEventAsync(
    body,
    signature,
    secret,
    toleranceSeconds,
    Stripe.createSubtleCryptoProvider(),
  );
  const { id, type } = event;
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = event.data.object;
      // Slow ways to pay complete the session first and tell about the money later.
      if (session.payment_status !== "paid") return { id, type, kind: "ignored" };
      return {
        id,
        type,
        kind: "paid",
        orderNumber: session.client_reference_id ?? "",
        reference: session.id,
        intent: idOf(session.payment_intent),
        amountCents: session.amount_total ?? 0,
        currency: session.currency ?? "",
      };
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = event.data.object;
      return {
        id,
        type,
        kind: type === "checkout.session.expired" ? "expired" : "failed",
        orderNumber: session.client_reference_id ?? "",
        reference: session.id,
      };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const refund = event.data.object;
      const failed = refund.status === "failed" || refund.status === "canceled";
      if (!failed && refund.status !== "succeeded") return { id, type, kind: "ignored" };
      return {
        id,
        type,
        kind: failed ? "refund-failed" : "refunded",
        intent: idOf(refund.payment_intent),
        refundReference: refund.id,
        refundKey: refund.metadata?.["refund_key"] ?? null,
        amountCents: refund.amount,
        at: event.created,
      };
    }
    default:
      return { id, type, kind: "ignored" };
  }
}

function idOf(value: string | { id: string } | null): string {
  return typeof value === "string" ? value : (value?.id ?? "");
}
