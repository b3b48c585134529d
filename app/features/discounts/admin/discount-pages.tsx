// Admin pages of discount codes.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Confirm, RowLink, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { DiscountRow } from "./discount-view.server.ts";
import "#app/styles/checkout.css";

type DiscountsPageProps = {
  discounts: ReadonlyArray<DiscountRow>;
  /** the form of a new code */
  children: ReactNode;
};

export function DiscountsPage({ discounts, children }: DiscountsPageProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className="checkout">
      <p>{t("discounts.text")}</p>
      <DataTable
        rows={discounts}
        rowKey={({ id }) => id}
        empty={t("discounts.empty")}
        columns={[
          {
            label: t("discounts.code"),
            isHeading: true,
            cell: ({ id, code }) => <RowLink to={`/admin/discounts/${id}`}>{code}</RowLink>,
          },
          { label: t("discounts.off"), cell: ({ off }) => off },
          { label: t("discounts.period"), cell: ({ period }) => period },
          { label: t("discounts.uses"), isNumber: true, cell: ({ uses }) => uses },
          { label: t("discounts.status"), cell: ({ state }) => t(`discounts.states.${state}`) },
        ]}
      />
      <TitledSection className="facts" id="new-discount" title={t("discounts.new")}>
        {children}
      </TitledSection>
    </div>
  );
}

/** What a code gives, and a button that ends it. */
export function DiscountSummary({ discount }: { discount: DiscountRow }) {
  const { t } = useTranslation("inventory");
  return (
    <>
      <p>
        <Link to="/admin/discounts" className="tap">
          {t("discounts.back")}
        </Link>
      </p>
      <p>
        <b className="order-state">{t(`discounts.states.${discount.state}`)}</b>
      </p>
      <p>
        {discount.off}. {discount.period}. {t("discounts.uses")}: {discount.uses}.
      </p>
      {discount.state === "ended" ? null : (
        <Confirm label={t("discounts.end")}>
          <p>{t("discounts.endText")}</p>
          <form method="post">
            <Submit value="end" look="danger">
              {t("discounts.endConfirm")}
            </Submit>
          </form>
        </Confirm>
      )}
    </>
  );
}

type DiscountOrder = { number: string; placedOn: string; amount: string };

export function DiscountOrders({ orders }: { orders: ReadonlyArray<DiscountOrder> }) {
  const { t } = useTranslation("inventory");
  return (
    <TitledSection id="discount-orders" title={t("discounts.orders")}>
      {orders.length === 0 ? <p>{t("discounts.noOrders")}</p> : null}
      <ul className="order-list">
        {orders.map(({ number, placedOn, amount }) => (
          <li key={number}>
            <RowLink to={`/admin/orders/${number}`}>{number}</RowLink>
            <span>{placedOn}</span>
            <b className="price">{amount}</b>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
