// Interface of payment providers. Two adapters: Stripe, and a local test page.
import type { Language } from "#app/i18n/languages.ts";
import type { paymentProviders } from "#app/lib/values/stored-values.ts";

export type PaymentProvider = (typeof paymentProviders)[number];

export type PayableOrder = {
  number: string;
  email: string;
  language: Language;
  /** payment deadline */
  reservedUntil: string;
  /** of its last declined payment: the next one is another request to the provider */
  declinedAt: string | null;
  /** the total less what a gift card pays */
  dueCents: number;
  giftCardCents: number;
  /** the only line of a payment beside a gift card */
  dueName: string;
  /** applies to the lines, not to shipping */
  discountCents: number;
  discountName: string;
  shippingCents: number;
  /** tax that is added to the prices */
  addedTaxCents: number;
  taxName: string;
  lines: ReadonlyArray<{ name: string; unitPriceCents: number; quantity: number }>;
  shippingName: string;
};

/** Stripe accepts no smaller payment in US dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const minPaymentCents = 50;

/** `url`: payment page, absolute or a path of this site; `reference`: the provider's id. */
type StartedPayment = { reference: string; url: string };

/** A webhook event. All other event types are `ignored`. */
export type PaymentEvent = { id: string; type: string } & (
  | {
      kind: "paid";
      orderNumber: string;
      reference: string;
      intent: string;
      amountCents: number;
      currency: string;
    }
  | { kind: "failed"; orderNumber: string; reference: string }
  | { kind: "expired"; orderNumber: string; reference: string }
  /** the payment page is still open: another card may be accepted there */
  | { kind: "declined"; orderNumber: string }
  | {
      kind: "refunded" | "refund-failed";
      intent: string;
      refundReference: string;
      /** null for a refund not requested by this site */
      refundKey: string | null;
      amountCents: number;
      /** Unix time in seconds */
      occurredAt: number;
    }
  | { kind: "ignored" }
);

export type PaymentPort = {
  provider: PaymentProvider;
  /** what its payment page takes besides cards, where the device has it; names are the same in every language */
  wallets: ReadonlyArray<string>;
  /** Idempotent per order and declined payment. @throws when the provider rejects it */
  start: (order: PayableOrder) => Promise<StartedPayment>;
  /** URL of a started payment; null when it has ended. */
  resume: (reference: string) => Promise<string | null>;
  /** The buyer has finished the payment page; its event may still be on its way. @throws when the provider does not answer */
  isCompleted: (reference: string) => Promise<boolean>;
  /** Expires an open payment; no effect on one that has ended. */
  close: (reference: string) => Promise<void>;
  /** Idempotent per key; returns the provider's id. An event reports completion. @throws when it should be retried */
  refund: (refund: { intent: string; amountCents: number; key: string }) => Promise<string>;
  /** An accepted refund is complete; no event follows. */
  refundsAtOnce?: true;
  /** @throws when the signature is invalid or older than five minutes */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>;
};
