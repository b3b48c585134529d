import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
  /** when an order of today arrives; null where it is not stated, and for one that is placed */
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

/** @param children right below the total */
export function Totals({ totals, children }: { totals: TotalsView; children?: ReactNode }) {
  const { t } = useTranslation(["orders"]);
  const { t: common } = useTranslation();
  const {
    subtotal,
    discount,
    shipping,
    isFree,
    country,
    dates,
    tax,
    total,
    freeShipping,
    isShipped,
  } = totals;
  const { giftCard, due } = totals;
  const taxRow = tax ? (
    <div>
      <dt>{t(tax.isIncluded ? "totals.taxIncluded" : "totals.tax", { rate: tax.rate })}</dt>
      <dd>{tax.amount}</dd>
    </div>
  ) : null;
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t("totals.goods")}</dt>
          <dd>{subtotal}</dd>
        </div>
        {discount ? (
          <div>
            <dt>{t("totals.discount", { code: discount.code })}</dt>
            <dd>{discount.amount ?? t("totals.freeShipping")}</dd>
          </div>
        ) : null}
        {isShipped ? (
          <div>
            <dt>
              {country ? t("totals.shippingTo", { country }) : t("totals.shipping")}
              {dates && shipping !== null ? <small>{t("totals.arrives", { dates })}</small> : null}
            </dt>
            <dd>
              {shipping === null
                ? t(country ? "totals.none" : "totals.unknown")
                : isFree
                  ? t("totals.free")
                  : shipping}
            </dd>
          </div>
        ) : null}
        {tax?.isIncluded ? null : taxRow}
        <div className="totals-sum">
          <dt>{t(totalLabel(totals))}</dt>
          <dd>{total}</dd>
        </div>
        {tax?.isIncluded ? taxRow : null}
        {giftCard ? (
          <>
            <div>
              <dt>{t("giftCard.paid", giftCard)}</dt>
              <dd>{giftCard.amount}</dd>
            </div>
            <div className="totals-sum">
              <dt>{t("giftCard.due")}</dt>
              <dd>{due}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {children}
      {freeShipping ? (
        <p className="fine-print">
          {freeShipping.toFree ? t("totals.toFree", { amount: freeShipping.toFree }) : null}{" "}
          {common("freeShipping", freeShipping)}
        </p>
      ) : null}
    </>
  );
}
