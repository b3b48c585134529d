// Verifies and parses Stripe events. The local adapter sends the same format.
import type Stripe from "stripe";
import type { PaymentEvent } from "./payment-port.ts";
import { requireSignature } from "./stripe-signature.server.ts";

/** @throws when it is not signed, and for what is not an event */
export async function readStripeEvent(
  body: string,
  signature: string,
  secret: string,
): Promise<PaymentEvent> {
  await requireSignature({ body, header: signature }, secret);
  const event = JSON.parse(body) as Stripe.Event;
  const { id, type } = event;
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = event.data.object;
      // Delayed payment methods complete the session before the payment.
      if (session.payment_status !== "paid") return { id, type, kind: "ignored" };
      return {
        id,
        type,
        kind: "paid",
        orderNumber: session.client_reference_id ?? "",
        reference: session.id,
        intent: readId(session.payment_intent),
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
    case "payment_intent.payment_failed":
      return {
        id,
        type,
        kind: "declined",
        orderNumber: event.data.object.metadata["order"] ?? "",
      };
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
        intent: readId(refund.payment_intent),
        refundReference: refund.id,
        refundKey: refund.metadata?.["refund_key"] ?? null,
        amountCents: refund.amount,
        occurredAt: event.created,
      };
    }
    default:
      return { id, type, kind: "ignored" };
  }
}

function readId(value: string | { id: string } | null): string {
  return typeof value === "string" ? value : (value?.id ?? "");
}
