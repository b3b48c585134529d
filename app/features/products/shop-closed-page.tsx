import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Replaces cart and checkout where no payment provider is configured. */
export function ShopClosedPage() {
  const { t } = useTranslation("checkout");
  return (
    <div className="page narrow">
      <h1>{t("closed.title")}</h1>
      <p>{t("closed.text")}</p>
      <p>
        <Link to="/shop" className="button">
          {t("closed.back")}
        </Link>
      </p>
    </div>
  );
}
