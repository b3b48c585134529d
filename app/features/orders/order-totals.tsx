import { useTranslation } from "react-i18next";
import type { FreeShippingView } from "#app/features/products/free-shipping.ts";

/** The sums of a cart or an order as they are shown: formatted money in one language. */
export type TotalsView = {
  goods: string;
  discount: string | null;
  /** null as long as it cannot be told */
  shipping: string | null;
  isFree: boolean;
  /** false for files alone: there is no shipping to speak of */
  isSent: boolean;
  /** name of the country; null when none is chosen */
  country: string | null;
  total: string;
  totalCents: number;
  /** null where there is none to be had, or it has been reached */
  freeShipping: FreeShippingView | null;
};

export function Totals({ totals }: { totals: TotalsView }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { goods, discount, shipping, isFree, country, total, freeShipping, isSent } = totals;
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t("totals.goods")}</dt>
          <dd>{goods}</dd>
        </div>
        {discount ? (
          <div>
            <dt>{t("totals.discount")}</dt>
            <dd>{discount}</dd>
          </div>
        ) : null}
        {isSent ? (
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
