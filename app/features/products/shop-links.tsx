import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The same for all visitors, so that cached pages can contain it. */
export function ShopLinks() {
  const { t } = useTranslation("shop");
  return (
    <p className="shop-links">
      <Link to="/orders/lookup" className="tap">
        {t("findOrder")}
      </Link>
    </p>
  );
}
