import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** In place of cart and checkout where nobody takes payments. */
export function ClosedPage() {
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
