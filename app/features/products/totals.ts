// Totals, discounts and refunds in whole cents. Every division defines where the remainder goes.

export type TotalLine = { unitPriceCents: number; quantity: number };
/** A line of an order, with its share of the order's discount and the tax added to it. */
export type OrderLine = TotalLine & { discountCents: number; addedTaxCents: number };
export type Rate = { upToGrams: number; priceCents: number };
export type Totals = {
  subtotalCents: number;
  discountCents: number;
  /** null while no country is chosen, or we do not ship there */
  shippingCents: number | null;
  /** without shipping while that is null */
  totalCents: number;
};

function cents(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not an amount.`);
  return value;
}

export function subtotalOf(lines: ReadonlyArray<TotalLine>): number {
  return lines.reduce((sum, line) => cents(sum + cents(line.unitPriceCents) * line.quantity), 0);
}

/**
 * Shipping price by weight: the first rate that covers it. More than the last rate covers is split into several parcels.
 * Zero weight is free; null without rates.
 */
export function rateFor(rates: ReadonlyArray<Rate>, weightGrams: number): number | null {
  if (weightGrams === 0) return 0;
  const bands = rates.toSorted((a, b) => a.upToGrams - b.upToGrams);
  const last = bands.at(-1);
  if (!last) return null;
  const full = Math.ceil(weightGrams / last.upToGrams) - 1;
  const rest = weightGrams - full * last.upToGrams;
  const band = bands.find(({ upToGrams }) => rest <= upToGrams) ?? last;
  return cents(full * last.priceCents + band.priceCents);
}

/** The threshold is inclusive and compared after discounts, before shipping. 0: never free. */
export function shipsFree(goodsCents: number, fromCents: number): boolean {
  return fromCents > 0 && goodsCents >= fromCents;
}

type Order = {
  lines: ReadonlyArray<TotalLine>;
  discountCents?: number;
  /** by a discount code */
  isShippingFree?: boolean;
  weightGrams: number;
  /** of the destination's zone; null without a destination */
  rates: ReadonlyArray<Rate> | null;
  /** free-shipping.ts */
  freeShippingFromCents: number;
  /** the part of the lines that buys gift cards, which does not count for free shipping */
  cardGoodsCents?: number;
};

export function totalsOf(order: Order): Totals {
  const subtotalCents = subtotalOf(order.lines);
  const discountCents = Math.min(cents(order.discountCents ?? 0), subtotalCents);
  const goodsCents = subtotalCents - discountCents;
  // Files need no destination.
  const price =
    order.rates === null && order.weightGrams > 0
      ? null
      : rateFor(order.rates ?? [], order.weightGrams);
  const isFree =
    order.isShippingFree ||
    shipsFree(goodsCents - (order.cardGoodsCents ?? 0), order.freeShippingFromCents);
  const shippingCents = price === null ? null : isFree ? 0 : price;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents: cents(goodsCents + (shippingCents ?? 0)),
  };
}

/**
 * Splits a discount over the lines by value. Shares are rounded down; the remaining cents go to the first lines, one each,
 * so that the shares add up to the discount.
 */
export function discountShares(
  lines: ReadonlyArray<TotalLine>,
  discountCents: number,
): Array<number> {
  const subtotal = subtotalOf(lines);
  if (subtotal === 0 || discountCents === 0) return lines.map(() => 0);
  const shares = lines.map((line) =>
    // BigInt: the product of two amounts may exceed Number.MAX_SAFE_INTEGER.
    Number(
      (BigInt(line.unitPriceCents * line.quantity) * BigInt(discountCents)) / BigInt(subtotal),
    ),
  );
  let left = discountCents - shares.reduce((sum, share) => sum + share, 0);
  for (let i = 0; left > 0; i = (i + 1) % lines.length) {
    shares[i]! += 1;
    left -= 1;
  }
  return shares;
}

/** Payment for some lines: their price less their share of the discount, with the tax added to it. */
export function paidFor<T extends OrderLine>(
  lines: ReadonlyArray<T>,
  isIncluded: (line: T) => boolean,
): number {
  return lines
    .filter(isIncluded)
    .reduce(
      (sum, line) =>
        cents(sum + line.unitPriceCents * line.quantity - line.discountCents + line.addedTaxCents),
      0,
    );
}

/**
 * Payment for the next `count` items of a line, after the first `before` of them. However a line is split, the parts add
 * up to what was paid for it.
 */
export function paidForPieces(line: OrderLine, before: number, count: number): number {
  const paid = (items: number) =>
    line.unitPriceCents * items -
    Math.ceil((line.discountCents * items) / line.quantity) +
    Math.floor((line.addedTaxCents * items) / line.quantity);
  return cents(
    paid(Math.min(line.quantity, before + count)) - paid(Math.min(line.quantity, before)),
  );
}

type Returned = {
  lines: ReadonlyArray<OrderLine & { returned: number }>;
  /** what was paid for the order */
  totalCents: number;
  /** completed and pending refunds of the order */
  refundedCents: number;
};

/**
 * Refund for returned items: their price less their share of the discount, with the tax added to it, plus shipping once
 * everything is returned.
 * Never more than is left of the payment.
 */
export function refundFor({ lines, totalCents, refundedCents }: Returned): number {
  const left = Math.max(0, totalCents - refundedCents);
  if (lines.every((line) => line.returned >= line.quantity)) return left;
  const back = lines.reduce((sum, line) => {
    const returned = Math.min(line.returned, line.quantity);
    const share = Math.ceil((line.discountCents * returned) / line.quantity);
    const tax = Math.floor((line.addedTaxCents * returned) / line.quantity);
    return sum + line.unitPriceCents * returned - share + tax;
  }, 0);
  return Math.min(left, Math.max(0, back));
}
