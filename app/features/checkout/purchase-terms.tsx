import { useTranslation } from "react-i18next";
import { useSiteFacts } from "#app/ui/site-data.ts";

/** Return policy for the cart's products, and payment security. */
export function PurchaseTerms({
  hasPhysical,
  hasFiles,
}: {
  hasPhysical: boolean;
  hasFiles: boolean;
}) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { moneyBackDays, sslCheckout } = useSiteFacts();
  const terms = [
    hasPhysical && moneyBackDays > 0 && t("returns.goods", { days: moneyBackDays }),
    hasFiles && t("returns.files"),
    sslCheckout && `${common("trust.sslCheckout")}.`,
  ].filter(Boolean);
  return terms.length > 0 ? <p className="fine-print">{terms.join(" ")}</p> : null;
}
