// What may be done with an order, and by when. Pure.
import { paidFor, type TotalLine } from "#app/features/products/totals.ts";
import type { OrderStatus } from "#app/features/products/vocabulary.ts";

/** Within so many days after asking for a return the parcel is to be sent. */
export const returnParcelDays = 14;

const dayMilliseconds = 24 * 3600 * 1000;

type State = { status: OrderStatus; deliveredAt: string | null; shippedAt: string | null };

/** Before anybody packs it, an order can be taken back. */
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
 * The last moment for a return: so many days after delivery. As long as nobody told us of the delivery, a shipped
 * order can always be returned.
 */
export function returnUntil({ status, deliveredAt }: State, days: number): Date | null {
  if (days <= 0) return null;
  if (status === "shipped") return new Date(8.64e15);
  if (status !== "delivered" || deliveredAt === null) return null;
  return new Date(Date.parse(deliveredAt) + days * dayMilliseconds);
}

export function canReturn(
  order: State & { returns: ReadonlyArray<{ status: string }> },
  days: number,
  now: Date,
): boolean {
  const until = returnUntil(order, days);
  const isOpen = order.returns.some(({ status }) => status === "requested");
  return until !== null && now <= until && !isOpen;
}

/** Whether this refund gives back all that is left of what was paid. */
export function hasNothingLeft(
  { totalCents, refundingCents }: { totalCents: number; refundingCents: number },
  amountCents: number,
): boolean {
  return amountCents === totalCents - refundingCents;
}

/** States with an invoice: money has been taken. */
export function hasInvoice({ status, paidAt }: { status: OrderStatus; paidAt: string | null }) {
  return paidAt !== null && status !== "awaiting_payment";
}

type ReturnableLine = { productId: number; quantity: number; kind: "physical" | "digital" };
type PastReturn = {
  status: string;
  lines: ReadonlyArray<{ productId: number; quantity: number }>;
};

/** How many pieces of each line can still come back: files cannot, and what is on its way counts. */
export function returnable<T extends ReturnableLine>(
  lines: ReadonlyArray<T>,
  returns: ReadonlyArray<PastReturn>,
): Array<T & { left: number }> {
  return lines
    .filter(({ kind }) => kind === "physical")
    .map((line) => {
      const back = returns
        .filter(({ status }) => status !== "declined")
        .flatMap((one) => one.lines)
        .filter(({ productId }) => productId === line.productId)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...line, left: Math.max(0, line.quantity - back) };
    });
}

/** Nothing of it is packed or sent. */
export function isFilesOnly({ lines }: { lines: ReadonlyArray<{ kind: string }> }): boolean {
  return lines.every(({ kind }) => kind === "digital");
}

type FileLine = { fetchedAt: string | null };

/** A file that was fetched stays with its buyer, and its price with us. */
export const isFetched = ({ fetchedAt }: FileLine): boolean => fetchedAt !== null;

/** What a buyer who cancels keeps, and its price. */
export function keptFiles<T extends FileLine & TotalLine>({
  lines,
  discountCents,
}: {
  lines: ReadonlyArray<T>;
  discountCents: number;
}): { lines: Array<T>; cents: number } {
  return {
    lines: lines.filter(isFetched),
    cents: paidFor(lines, discountCents, isFetched),
  };
}

/** Whether a file of the order may be fetched: also after it was cancelled, when it was fetched before. */
export function mayFetch(status: OrderStatus, line: FileLine): boolean {
  return fileStatuses.includes(status) || (status === "cancelled" && isFetched(line));
}

/** The first return of FG-7K3M-9Q2X is R-7K3M-9Q2X, the second R-7K3M-9Q2X-2. */
export function returnNumber(orderNumber: string, nth: number): string {
  return `R-${orderNumber.slice(3)}${nth > 1 ? `-${nth}` : ""}`;
}

/** As long as the money stays with us, what was bought as a file may be fetched. */
export const fileStatuses: ReadonlyArray<OrderStatus> = ["paid", "packed", "shipped", "delivered"];
