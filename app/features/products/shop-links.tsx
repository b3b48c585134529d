import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The same for all visitors, so that cached pages can contain it. */
export function ShopLinks({ isOrdering }: { isOrdering: boolean }) {
  const { t } = useTranslation("products");
  return (
    <p className="shop-links">
      <Link to="/saved-goods" className="tap">
        {t("savedGoods")}
      </Link>
      {isOrdering ? (
        <Link to="/orders/lookup" className="tap">
          {t("findOrder")}
        </Link>
      ) : null}
    </p>
  );
}
