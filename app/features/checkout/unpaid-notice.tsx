import { useTranslation } from "react-i18next";
import type { UnpaidOrderView } from "./unpaid-order.server.ts";

/** For a visitor with an unpaid order: pay it, or move its products back to the cart. */
export function UnpaidNotice({ order }: { order: UnpaidOrderView | null }) {
  const { t } = useTranslation(["checkout", "orders"]);
  if (!order) return null;
  const page = `/orders/${order.number}`;
  return (
    <section className="notice unpaid" aria-labelledby="unpaid">
      <h2 id="unpaid">{t("unpaid.title")}</h2>
      <p>
        {t("unpaid.text", order)} <a href={page}>{t("unpaid.link", order)}</a>
      </p>
      <form method="post" action={page} className="actions">
        <button type="submit" name="intent" value="pay" className="button">
          {t("orders:order.pay")}
        </button>
        <button type="submit" name="intent" value="restore" className="button button-quiet">
          {t("orders:order.restore")}
        </button>
      </form>
    </section>
  );
}
