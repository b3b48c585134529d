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
  const { t } = useTranslation("discounts");
  return (
    <div className="checkout">
      <p>{t("admin.text")}</p>
      <DataTable
        rows={discounts}
        rowKey={({ id }) => id}
        empty={t("admin.empty")}
        columns={[
          {
            label: t("admin.code"),
            isHeading: true,
            cell: ({ id, code }) => <RowLink to={`/admin/discounts/${id}`}>{code}</RowLink>,
          },
          { label: t("admin.off"), cell: ({ off }) => off },
          { label: t("admin.period"), cell: ({ period }) => period },
          { label: t("admin.uses"), isNumber: true, cell: ({ uses }) => uses },
          { label: t("admin.status"), cell: ({ state }) => t(`admin.states.${state}`) },
        ]}
      />
      <TitledSection className="facts" id="new-discount" title={t("admin.new")}>
        {children}
      </TitledSection>
    </div>
  );
}

/** What a code gives, and a button that ends it. */
export function DiscountSummary({ discount }: { discount: DiscountRow }) {
  const { t } = useTranslation("discounts");
  return (
    <>
      <p>
        <Link to="/admin/discounts" className="tap">
          {t("admin.back")}
        </Link>
      </p>
      <p>
        <b className="order-state">{t(`admin.states.${discount.state}`)}</b>
      </p>
      <p>
        {discount.off}. {discount.period}. {t("admin.uses")}: {discount.uses}.
      </p>
      {discount.state === "ended" ? null : (
        <Confirm label={t("admin.end")}>
          <p>{t("admin.endText")}</p>
          <form method="post">
            <Submit value="end" look="danger">
              {t("admin.endConfirm")}
            </Submit>
          </form>
        </Confirm>
      )}
    </>
  );
}

type DiscountOrder = { number: string; placedOn: string; amount: string };

export function DiscountOrders({ orders }: { orders: ReadonlyArray<DiscountOrder> }) {
  const { t } = useTranslation("discounts");
  return (
    <TitledSection id="discount-orders" title={t("admin.orders")}>
      {orders.length === 0 ? <p>{t("admin.noOrders")}</p> : null}
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
