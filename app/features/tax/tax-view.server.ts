import type { Language } from "#app/i18n/languages.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { formatMoney } from "#app/lib/format/money.ts";

/** `rate` and `amount` are formatted. */
export type TaxView = { rate: string; amount: string; isIncluded: boolean };

type OrderTax = { taxRate: number; taxCents: number; isTaxIncluded: boolean };

/** Null for an order without tax. */
export function toTaxView(
  { taxRate, taxCents, isTaxIncluded }: OrderTax,
  language: Language,
): TaxView | null {
  if (taxRate === 0) return null;
  const percent = new Intl.NumberFormat(intlLocales[language], {
    style: "percent",
    maximumFractionDigits: 3,
  });
  return {
    rate: percent.format(taxRate / 100_000),
    amount: formatMoney(taxCents, language),
    isIncluded: isTaxIncluded,
  };
}
