// The rows of the totals of a cart or an order, for pages, emails and the invoice as a file.
import type { Translate } from "#app/i18n/resources.ts";
import type { TaxView } from "#app/features/tax/tax-view.server.ts";
import type { FreeShippingView } from "#app/features/products/free-shipping.ts";

/** Totals of a cart or an order: formatted money in one language. */
export type TotalsView = {
  subtotal: string;
  /** `amount`: null for a code that gives free shipping */
  discount: { code: string; amount: string | null } | null;
  /** null while unknown */
  shipping: string | null;
  isFree: boolean;
  /** when it arrives; null where it is not stated, and for what has arrived */
  dates: string | null;
  /** false for files only */
  isShipped: boolean;
  /** country name; null when none is chosen */
  country: string | null;
  tax: TaxView | null;
  /** tax may be added once the country is known */
  isBeforeTax: boolean;
  total: string;
  totalCents: number;
  /** a gift card that pays a part of the total; `end`: of its code */
  giftCard: { end: string; amount: string } | null;
  /** the rest of the total */
  due: string;
  dueCents: number;
  /** null where it is not offered or already reached */
  freeShipping: FreeShippingView | null;
};

export function totalLabel({ shipping, isBeforeTax }: TotalsView) {
  if (shipping === null)
    return isBeforeTax ? "orders:totals.beforeShippingAndTax" : "orders:totals.beforeShipping";
  return isBeforeTax ? "orders:totals.beforeTax" : "orders:totals.total";
}

export type TotalRow = { label: string; amount: string; note?: string | null; isSum?: boolean };

export function totalRows(totals: TotalsView, t: Translate): Array<TotalRow> {
  const { subtotal, discount, tax, total, giftCard, due } = totals;
  const taxRows = tax
    ? [
        {
          label: t(tax.isIncluded ? "orders:totals.taxIncluded" : "orders:totals.tax", {
            rate: tax.rate,
          }),
          amount: tax.amount,
        },
      ]
    : [];
  return [
    { label: t("orders:totals.goods"), amount: subtotal },
    ...(discount
      ? [
          {
            label: t("orders:totals.discount", { code: discount.code }),
            amount: discount.amount ?? t("orders:totals.freeShipping"),
          },
        ]
      : []),
    ...shippingRows(totals, t),
    ...(tax?.isIncluded ? [] : taxRows),
    { label: t(totalLabel(totals)), amount: total, isSum: true },
    ...(tax?.isIncluded ? taxRows : []),
    ...(giftCard
      ? [
          { label: t("orders:giftCard.paid", giftCard), amount: giftCard.amount },
          { label: t("orders:giftCard.due"), amount: due, isSum: true },
        ]
      : []),
  ];
}

function shippingRows(totals: TotalsView, t: Translate): Array<TotalRow> {
  const { shipping, isFree, isShipped, country, dates } = totals;
  if (!isShipped) return [];
  const label = country ? t("orders:totals.shippingTo", { country }) : t("orders:totals.shipping");
  if (shipping === null)
    return [{ label, amount: t(country ? "orders:totals.none" : "orders:totals.unknown") }];
  return [
    {
      label,
      amount: isFree ? t("orders:totals.free") : shipping,
      note: dates && t("orders:totals.arrives", { dates }),
    },
  ];
}
