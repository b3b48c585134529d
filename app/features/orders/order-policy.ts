// Rules for what can be done with an order, and until when. Pure functions.
import { paidFor, type OrderLine } from "#app/features/products/totals.ts";
import type { OrderStatus } from "./order-status.ts";
import { isPartlyShipped, returnedOf, type CountedLine } from "./parcel-policy.ts";

/** Days to send the parcel after requesting a return. */
export const returnParcelDays = 14;

const dayMilliseconds = 24 * 3600 * 1000;

type State = {
  status: OrderStatus;
  deliveredAt: string | null;
  shipments: ReadonlyArray<unknown>;
};

export function canCancel({ status }: Pick<State, "status">): boolean {
  return status === "awaiting_payment" || status === "paid";
}

export function canPay(
  { status, reservedUntil }: { status: OrderStatus; reservedUntil: string },
  now: Date,
): boolean {
  return status === "awaiting_payment" && now.toISOString() < reservedUntil;
}

/**
 * End of the return period: `days` after the delivery of the last parcel (Directive 2011/83/EU, article 9). A shipped
 * order without a recorded delivery has no deadline.
 */
export function returnDeadline(order: State, days: number): Date | null {
  const { status, deliveredAt } = order;
  if (days <= 0) return null;
  if (status === "shipped" || isPartlyShipped(order)) return new Date(8.64e15);
  if (status !== "delivered" || deliveredAt === null) return null;
  return new Date(Date.parse(deliveredAt) + days * dayMilliseconds);
}

export function canReturn(
  order: State & { returns: ReadonlyArray<{ status: string }> },
  days: number,
  now: Date,
): boolean {
  const until = returnDeadline(order, days);
  const isOpen = order.returns.some(({ status }) => status === "requested");
  return until !== null && now <= until && !isOpen;
}

type Paid = { totalCents: number; giftCardCents: number };

/** What the payment provider takes: the total less what a gift card pays. */
export function dueCentsOf({ totalCents, giftCardCents }: Paid): number {
  return totalCents - giftCardCents;
}

type Refunded = Paid & {
  paymentIntent: string | null;
  paidAt: string | null;
  holdsGiftCard: boolean;
  /** completed and pending refunds */
  refundingCents: number;
  /** those of them to the gift card */
  refundingToCardCents: number;
};

/** What is left of the payment and of the gift card's part. */
export function leftToRefund(order: Refunded): { paymentCents: number; cardCents: number } {
  const { refundingCents, refundingToCardCents } = order;
  const takenFromCard = order.paidAt !== null && order.holdsGiftCard ? order.giftCardCents : 0;
  return {
    paymentCents:
      order.paymentIntent === null
        ? 0
        : Math.max(0, dueCentsOf(order) - (refundingCents - refundingToCardCents)),
    cardCents: Math.max(0, takenFromCard - refundingToCardCents),
  };
}

/** Splits a refund: first the payment, then the gift card. Null for more than is left. */
export function splitRefund(
  amountCents: number,
  left: { paymentCents: number; cardCents: number },
): { paymentCents: number; cardCents: number } | null {
  const paymentCents = Math.min(amountCents, left.paymentCents);
  const cardCents = amountCents - paymentCents;
  return amountCents > 0 && cardCents <= left.cardCents ? { paymentCents, cardCents } : null;
}

/** Whether a refund returns everything that is left of the payment. */
export function isFullRefund(
  { totalCents, refundingCents }: { totalCents: number; refundingCents: number },
  amountCents: number,
): boolean {
  return amountCents === totalCents - refundingCents;
}

export function hasInvoice({ status, paidAt }: { status: OrderStatus; paidAt: string | null }) {
  return paidAt !== null && status !== "awaiting_payment";
}

type ReturnableLine = Pick<CountedLine, "productId" | "kind" | "shipped" | "refundedShipped">;
type PastReturn = {
  status: string;
  lines: ReadonlyArray<{ productId: number; quantity: number }>;
};

/** Physical lines with the shipped quantity that can still be returned. Open returns count as returned. */
export function returnableLines<T extends ReturnableLine>(
  lines: ReadonlyArray<T>,
  returns: ReadonlyArray<PastReturn>,
): Array<T & { left: number }> {
  return lines
    .filter(({ kind }) => kind === "physical")
    .map((line) => {
      const gone = line.refundedShipped + returnedOf(line.productId, returns);
      return { ...line, left: Math.max(0, line.shipped - gone) };
    });
}

export function isFilesOnly({ lines }: { lines: ReadonlyArray<{ kind: string }> }): boolean {
  return lines.every(({ kind }) => kind === "digital");
}

type FileLine = { fetchedAt: string | null };

/** Downloaded files and emailed gift cards are not refunded (column fetched_at). */
export const isDownloaded = ({ fetchedAt }: FileLine): boolean => fetchedAt !== null;

/** Files that are not refunded on cancellation, and what was paid for them. */
export function nonRefundableFiles<T extends FileLine & OrderLine>({
  lines,
}: {
  lines: ReadonlyArray<T>;
}): { lines: Array<T>; cents: number } {
  return { lines: lines.filter(isDownloaded), cents: paidFor(lines, isDownloaded) };
}

/** Also true for a cancelled order whose file was downloaded before: it was not refunded. */
export function canDownload(status: OrderStatus, line: FileLine): boolean {
  return paidStatuses.includes(status) || (status === "cancelled" && isDownloaded(line));
}

/** The first return of FG-7K3M-9Q2X is R-7K3M-9Q2X, the second R-7K3M-9Q2X-2. */
export function returnNumber(orderNumber: string, nth: number): string {
  return `R-${orderNumber.slice(3)}${nth > 1 ? `-${nth}` : ""}`;
}

/** States of orders that are paid and not refunded. */
export const paidStatuses: ReadonlyArray<OrderStatus> = ["paid", "packed", "shipped", "delivered"];
