// What the shop asks of whoever takes the money. Two adapters: Stripe, and a test page of ours.
import type { Language } from "#app/i18n/languages.ts";

export type PaymentProvider = "stripe" | "local";

export type PayableOrder = {
  number: string;
  email: string;
  language: Language;
  /** until then it can be paid, so no payment is begun later */
  reservedUntil: string;
  totalCents: number;
  /** off the lines, not off the shipping */
  discountCents: number;
  discountName: string;
  shippingCents: number;
  lines: ReadonlyArray<{ name: string; unitPriceCents: number; quantity: number }>;
  shippingName: string;
};

/** Where the payer goes, an address or a path of ours; `reference` is the provider's name for it. */
type StartedPayment = { reference: string; url: string };

/** What a webhook told, in our words. Anything else that the provider tells is `ignored`. */
export type PaymentEvent = { id: string; type: string } & (
  | {
      kind: "paid";
      orderNumber: string;
      reference: string;
      intent: string;
      amountCents: number;
      currency: string;
    }
  | { kind: "failed" | "expired"; orderNumber: string; reference: string }
  | {
      kind: "refunded" | "refund-failed";
      intent: string;
      refundReference: string;
      /** of a refund that we asked for */
      refundKey: string | null;
      amountCents: number;
      /** seconds since 1970 at which it happened */
      at: number;
    }
  | { kind: "ignored" }
);

export type PaymentPort = {
  provider: PaymentProvider;
  /** Asked twice for one order, it answers the same payment. @throws when the provider does not take it */
  start: (order: PayableOrder) => Promise<StartedPayment>;
  /** Where a payment that was begun goes on; null when it cannot any more. */
  resume: (reference: string) => Promise<string | null>;
  /** Nobody shall pay this any more; a payment that is over already stays as it is. */
  close: (reference: string) => Promise<void>;
  /**
   * Asked twice with one key, it pays back once; answers the provider's name for it. Whether the money has left is told
   * by an event. @throws when it should be tried again
   */
  refund: (refund: { intent: string; amountCents: number; key: string }) => Promise<string>;
  /** What it takes is done; no event tells of it. */
  refundsAtOnce?: true;
  /** @throws when the signature is not the provider's, or older than five minutes */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>;
};
