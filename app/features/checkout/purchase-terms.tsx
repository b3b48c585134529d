import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSiteFacts } from "#app/ui/site-data.ts";
import type { CartView } from "./cart-view.server.ts";

/** What can be returned, what the total does not contain, and payment security. */
export function PurchaseTerms({ cart }: { cart: CartView }) {
  const { t } = useTranslation(["checkout", "orders"]);
  const { t: common } = useTranslation();
  const { sslCheckout } = useSiteFacts();
  return (
    <>
      {cart.dutyFree === null ? null : (
        <p className="fine-print">{t("legal.duties", { places: cart.dutyFree })}</p>
      )}
      <p className="fine-print">
        {cart.returns} <Link to="/returns">{t("orders:returnPolicy")}</Link>.
        {sslCheckout ? ` ${common("trust.sslCheckout")}.` : null}
      </p>
    </>
  );
}

/** Beside the button that places the order. */
export function LegalLinks({ seller }: { seller: string }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <p className="fine-print">
        {t("legal.accept")} <Link to="/terms">{t("legal.terms")}</Link>
      </p>
      <p className="fine-print">
        <Link to="/privacy">{t("legal.privacy")}</Link> ·{" "}
        <Link to="/returns">{t("legal.returns")}</Link> ·{" "}
        <Link to="/imprint">{t("legal.imprint", { name: seller })}</Link>
      </p>
    </>
  );
}
