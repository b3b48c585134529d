import { useTranslation } from "react-i18next";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

/** Replaces the payment service in local development. */
export function TestPaymentPage({
  number,
  amount,
  failed,
}: {
  number: string;
  amount: string;
  failed: boolean;
}) {
  const { t } = useTranslation("checkout");
  return (
    <div className="page narrow checkout">
      <h1>{t("test.title")}</h1>
      <p className="notice notice-error">{t("test.text")}</p>
      {failed ? <p role="alert">{t("test.unreachable")}</p> : null}
      <p>{t("test.amount", { number, amount })}</p>
      <form method="post" className="actions">
        <button type="submit" name="result" value="paid" className="button">
          {t("test.pay")}
        </button>
        <button type="submit" name="result" value="failed" className="button button-quiet">
          {t("test.fail")}
        </button>
        <a href={`/orders/${number}`} className="tap">
          {t("test.leave")}
        </a>
      </form>
    </div>
  );
}
