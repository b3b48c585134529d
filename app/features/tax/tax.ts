// Tax on an order, in whole cents. Pure functions.

/** The rule of a country. */
export type TaxRule = {
  /** thousandths of a percent: 8.875% is 8875 */
  rate: number;
  /** prices include the tax; otherwise it is added to them */
  isIncluded: boolean;
};

export type Tax = {
  rule: TaxRule;
  /** of each line */
  lineCents: Array<number>;
  /** of the lines and the shipping */
  totalCents: number;
  /** part of it that is added to the prices */
  addedCents: number;
};

const whole = 100_000;

/** The highest rate that a country can have: 50%. */
const maxRate = whole / 2;

/** The tax in or on an amount, rounded to the nearest cent; half a cent is rounded up. */
export function taxOn(amountCents: number, { rate, isIncluded }: TaxRule): number {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new RangeError(`${amountCents} is not an amount.`);
  const divisor = BigInt(isIncluded ? whole + rate : whole);
  return Number((2n * BigInt(amountCents) * BigInt(rate) + divisor) / (2n * divisor));
}

/** The tax of an order: rounded for each line and for the shipping, then added up. Null without a rule. */
export function orderTax(
  amounts: { lineCents: ReadonlyArray<number>; shippingCents: number },
  rule: TaxRule | null,
): Tax | null {
  if (!rule) return null;
  const lineCents = amounts.lineCents.map((cents) => taxOn(cents, rule));
  const totalCents = lineCents.reduce(
    (sum, cents) => sum + cents,
    taxOn(amounts.shippingCents, rule),
  );
  return { rule, lineCents, totalCents, addedCents: rule.isIncluded ? 0 : totalCents };
}

/** "18", "8.875" or "8,875" as thousandths of a percent; null for another text. */
export function readRate(text: string): number | null {
  const parts = /^(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  const rate = parts ? Number(parts[1]) * 1000 + Number((parts[2] ?? "").padEnd(3, "0")) : 0;
  return rate > 0 && rate <= maxRate ? rate : null;
}
