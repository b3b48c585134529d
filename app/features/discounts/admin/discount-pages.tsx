// Admin pages of discount codes.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DiscountRow } from "./discount-view.server.ts";
import "#app/styles/checkout.css";

export function DiscountList({ discounts }: { discounts: ReadonlyArray<DiscountRow> }) {
  const { t } = useTranslation("inventory");
  if (discounts.length === 0) return <p>{t("discounts.empty")}</p>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("discounts.code")}</th>
          <th scope="col">{t("discounts.off")}</th>
          <th scope="col">{t("discounts.period")}</th>
          <th scope="col" className="number">
            {t("discounts.uses")}
          </th>
          <th scope="col">{t("discounts.status")}</th>
        </tr>
      </thead>
      <tbody>
        {discounts.map((discount) => (
          <tr key={discount.id}>
            <th scope="row" data-label={t("discounts.code")}>
              <Link to={`/admin/discounts/${discount.id}`} className="tap" discover="none">
                {discount.code}
              </Link>
            </th>
            <td data-label={t("discounts.off")}>{discount.off}</td>
            <td data-label={t("discounts.period")}>{discount.period}</td>
            <td data-label={t("discounts.uses")} className="number">
              {discount.uses}
            </td>
            <td data-label={t("discounts.status")}>{t(`discounts.states.${discount.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a code gives, and a button that ends it. */
export function DiscountSummary({ discount }: { discount: DiscountRow }) {
  const { t } = useTranslation("inventory");
  return (
    <>
      <p>
        <b className="order-state">{t(`discounts.states.${discount.state}`)}</b>
      </p>
      <p>
        {discount.off}. {discount.period}. {t("discounts.uses")}: {discount.uses}.
      </p>
      {discount.state === "ended" ? null : (
        <details className="confirm">
          <summary>{t("discounts.end")}</summary>
          <p>{t("discounts.endText")}</p>
          <form method="post">
            <button type="submit" name="intent" value="end" className="button button-danger">
              {t("discounts.endConfirm")}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

type DiscountOrder = { number: string; placedOn: string; amount: string };

export function DiscountOrders({ orders }: { orders: ReadonlyArray<DiscountOrder> }) {
  const { t } = useTranslation("inventory");
  return (
    <section aria-labelledby="discount-orders">
      <h2 id="discount-orders">{t("discounts.orders")}</h2>
      {orders.length === 0 ? <p>{t("discounts.noOrders")}</p> : null}
      <ul className="order-list">
        {orders.map(({ number, placedOn, amount }) => (
          <li key={number}>
            <Link to={`/admin/orders/${number}`} className="tap" discover="none">
              {number}
            </Link>
            <span>{placedOn}</span>
            <b className="price">{amount}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
