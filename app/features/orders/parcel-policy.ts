// What of an order is still to be shipped, and which items can be refunded. Pure functions.
import { paidForPieces, type OrderLine } from "#app/features/products/totals.ts";
import type { OrderStatus } from "./order-status.ts";
import type { ProductKind } from "#app/lib/values/stored-values.ts";

export type CountedLine = {
  productId: number;
  kind: ProductKind;
  quantity: number;
  /** in parcels */
  shipped: number;
  /** refunded without a return, of the shipped ones */
  refundedShipped: number;
  /** refunded and not shipped: they will not be */
  refundedUnshipped: number;
};

export function leftToShip({ kind, quantity, shipped, refundedUnshipped }: CountedLine): number {
  return kind === "physical" ? Math.max(0, quantity - shipped - refundedUnshipped) : 0;
}

export const canShip = (status: OrderStatus): boolean => status === "paid" || status === "packed";

/** Some of it is on its way, the rest is still to be shipped. */
export function isPartlyShipped(order: {
  status: OrderStatus;
  shipments: ReadonlyArray<unknown>;
}): boolean {
  return canShip(order.status) && order.shipments.length > 0;
}

export type Pieces = { productId: number; quantity: number };
export type RefundPieces = Pieces & { isShipped: boolean };

type PastReturn = { status: string; lines: ReadonlyArray<Pieces> };

/** Items of a line that are returned or asked back. */
export function returnedOf(productId: number, returns: ReadonlyArray<PastReturn>): number {
  return returns
    .filter(({ status }) => status !== "declined")
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Items of a line that can be refunded without a return. */
export function refundablePieces(
  line: CountedLine,
  { status, returns }: { status: OrderStatus; returns: ReadonlyArray<PastReturn> },
): { shipped: number; unshipped: number } {
  const returned = returnedOf(line.productId, returns);
  return {
    shipped:
      line.kind === "physical" ? Math.max(0, line.shipped - line.refundedShipped - returned) : 0,
    unshipped: canShip(status) ? leftToShip(line) : 0,
  };
}

/** What was paid for items of an order; null when they cannot be refunded. */
export function refundOfPieces(
  order: {
    status: OrderStatus;
    lines: ReadonlyArray<CountedLine & OrderLine>;
    returns: ReadonlyArray<PastReturn>;
  },
  pieces: ReadonlyArray<RefundPieces>,
): number | null {
  let cents = 0;
  for (const line of order.lines) {
    const left = refundablePieces(line, order);
    const wanted = (isShipped: boolean) =>
      pieces
        .filter((one) => one.productId === line.productId && one.isShipped === isShipped)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const [shipped, unshipped] = [wanted(true), wanted(false)];
    if (shipped > left.shipped || unshipped > left.unshipped) return null;
    const before =
      line.refundedShipped + line.refundedUnshipped + returnedOf(line.productId, order.returns);
    cents += paidForPieces(line, before, shipped + unshipped);
  }
  const isKnown = ({ productId }: Pieces) =>
    order.lines.some((line) => line.productId === productId);
  return pieces.every(isKnown) ? cents : null;
}

type PaidShipping = {
  shippingCents: number;
  isTaxIncluded: boolean;
  taxCents: number;
  lines: ReadonlyArray<{ taxCents: number }>;
  /** of completed and pending refunds */
  refundingShippingCents: number;
};

/** What is left to refund of the shipping, with the tax added to it. */
export function shippingLeftCents(order: PaidShipping): number {
  const lineTax = order.lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const tax = order.isTaxIncluded ? 0 : order.taxCents - lineTax;
  return Math.max(0, order.shippingCents + tax - order.refundingShippingCents);
}
