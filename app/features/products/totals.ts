// Money is whole cents, everywhere. Nothing here divides without saying where the rest goes.

export type TotalLine = { unitPriceCents: number; quantity: number };
export type Rate = { upToGrams: number; priceCents: number };
export type Totals = {
  subtotalCents: number;
  discountCents: number;
  /** null where it cannot be told: no country yet, or none that we ship to */
  shippingCents: number | null;
  /** without shipping as long as that is not known */
  totalCents: number;
};

function cents(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no amount.`);
  return value;
}

export function subtotalOf(lines: ReadonlyArray<TotalLine>): number {
  return lines.reduce((sum, line) => cents(sum + cents(line.unitPriceCents) * line.quantity), 0);
}

/**
 * What a parcel costs by its weight: the first band that carries it. What is heavier than the last band goes in
 * several parcels. Nothing to send costs nothing; without bands there is no price.
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

/** Shipping is free from a value of goods on, that value included: after discounts, before shipping. 0 means never. */
export function shipsFree(goodsCents: number, fromCents: number): boolean {
  return fromCents > 0 && goodsCents >= fromCents;
}

type Order = {
  lines: ReadonlyArray<TotalLine>;
  discountCents?: number;
  weightGrams: number;
  /** of the destination's zone; null as long as there is no destination */
  rates: ReadonlyArray<Rate> | null;
  /** free-shipping.ts */
  freeFromCents: number;
};

export function totalsOf(order: Order): Totals {
  const subtotalCents = subtotalOf(order.lines);
  const discountCents = Math.min(cents(order.discountCents ?? 0), subtotalCents);
  const goodsCents = subtotalCents - discountCents;
  // Where nothing is sent, no country has to be known.
  const price =
    order.rates === null && order.weightGrams > 0
      ? null
      : rateFor(order.rates ?? [], order.weightGrams);
  const shippingCents =
    price === null ? null : shipsFree(goodsCents, order.freeFromCents) ? 0 : price;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents: cents(goodsCents + (shippingCents ?? 0)),
  };
}

/**
 * A discount shared out over the lines by their value. Each share is rounded down and the cents left over go to the
 * first lines, one each, so that the shares are the discount, to the cent.
 */
export function discountShares(
  lines: ReadonlyArray<TotalLine>,
  discountCents: number,
): Array<number> {
  const subtotal = subtotalOf(lines);
  if (subtotal === 0 || discountCents === 0) return lines.map(() => 0);
  const shares = lines.map((line) =>
    // BigInt: the product of two amounts may leave the whole numbers that a float holds.
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

/** What was paid for some lines of an order: their price less their share of the discount. */
export function paidFor<T extends TotalLine>(
  lines: ReadonlyArray<T>,
  discountCents: number,
  isMeant: (line: T) => boolean,
): number {
  const shares = discountShares(lines, discountCents);
  return lines.reduce(
    (sum, line, i) =>
      isMeant(line) ? cents(sum + line.unitPriceCents * line.quantity - shares[i]!) : sum,
    0,
  );
}

type Returned = {
  lines: ReadonlyArray<TotalLine & { returned: number }>;
  discountCents: number;
  shippingCents: number;
  /** what earlier refunds of the order have given back or are about to */
  refundedCents: number;
};

/**
 * What goes back for returned pieces: their price less their share of the discount; with the last piece the
 * shipping too. Never more than is left of what was paid.
 */
export function refundFor({
  lines,
  discountCents,
  shippingCents,
  refundedCents,
}: Returned): number {
  const subtotal = subtotalOf(lines);
  const paid = subtotal - discountCents + shippingCents;
  const left = Math.max(0, paid - refundedCents);
  if (lines.every((line) => line.returned >= line.quantity)) return left;
  const shares = discountShares(lines, discountCents);
  const back = lines.reduce((sum, line, i) => {
    const returned = Math.min(line.returned, line.quantity);
    const share = Math.ceil((shares[i]! * returned) / line.quantity);
    return sum + line.unitPriceCents * returned - share;
  }, 0);
  return Math.min(left, Math.max(0, back));
}
