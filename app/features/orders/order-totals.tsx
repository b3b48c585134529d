import { useTranslation } from "react-i18next";
import type { FreeShippingView } from "#app/features/products/free-shipping.ts";

/** Totals of a cart or an order: formatted money in one language. */
export type TotalsView = {
  subtotal: string;
  discount: string | null;
  /** null while unknown */
  shipping: string | null;
  isFree: boolean;
  /** false for files only */
  isShipped: boolean;
  /** country name; null when none is chosen */
  country: string | null;
  total: string;
  totalCents: number;
  /** null where it is not offered or already reached */
  freeShipping: FreeShippingView | null;
};

export function Totals({ totals }: { totals: TotalsView }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { subtotal, discount, shipping, isFree, country, total, freeShipping, isShipped } = totals;
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t("totals.goods")}</dt>
          <dd>{subtotal}</dd>
        </div>
        {discount ? (
          <div>
            <dt>{t("totals.discount")}</dt>
            <dd>{discount}</dd>
          </div>
        ) : null}
        {isShipped ? (
          <div>
            <dt>{country ? t("totals.shippingTo", { country }) : t("totals.shipping")}</dt>
            <dd>
              {shipping === null
                ? t(country ? "totals.none" : "totals.unknown")
                : isFree
                  ? t("totals.free")
                  : shipping}
            </dd>
          </div>
        ) : null}
        <div className="totals-sum">
          <dt>{t(shipping === null ? "totals.beforeShipping" : "totals.total")}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {freeShipping ? (
        <p className="fine-print">
          {freeShipping.toFree ? t("totals.toFree", { amount: freeShipping.toFree }) : null}{" "}
          {common("freeShipping", freeShipping)}
        </p>
      ) : null}
    </>
  );
}
