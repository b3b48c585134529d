import { useTranslation } from "react-i18next";
import { useSiteFacts } from "#app/ui/site-data.ts";

/** What holds for the things in a cart: how they can be returned, and that the payment is protected. */
export function PurchaseTerms({ hasGoods, hasFiles }: { hasGoods: boolean; hasFiles: boolean }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { moneyBackDays, sslCheckout } = useSiteFacts();
  const terms = [
    hasGoods && moneyBackDays > 0 && t("returns.goods", { days: moneyBackDays }),
    hasFiles && t("returns.files"),
    sslCheckout && `${common("trust.ssl")}.`,
  ].filter(Boolean);
  return terms.length > 0 ? <p className="fine-print">{terms.join(" ")}</p> : null;
}
