// Admin pages of orders.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import { ChangedRows, DataTable, type Column } from "#app/ui/data-table.tsx";
import { OrderLines } from "#app/features/orders/order-page.tsx";
import { Progress } from "#app/features/orders/order-progress.tsx";
import { Totals } from "#app/features/orders/order-totals.tsx";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import type { ListedOrder } from "#app/features/orders/orders-page.tsx";
import type { RefundView } from "#app/features/orders/progress-view.server.ts";
import { RefundForm, Refunds, type RefundReply } from "./refund-form.tsx";
import { AdminParcels, ShipForm, type ShipReply } from "./ship-form.tsx";
import { orderStatuses } from "#app/lib/values/stored-values.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";
import "#app/styles/order.css";

export const orderFilters = ["open", "returns", ...orderStatuses] as const;
type OrderFilter = (typeof orderFilters)[number];

type AdminListedOrder = ListedOrder & { customer: string; canShip: boolean };

type OrderAdminListProps = {
  orders: ReadonlyArray<AdminListedOrder>;
  /** of an action on several orders; null without one */
  result: RowsChanged | null;
  status: OrderFilter;
  /** cursor of the next page; null on the last one */
  next: number | null;
};

export function OrderAdminList({ orders, result, status, next }: OrderAdminListProps) {
  const { t } = useTranslation("checkout");
  const columns: ReadonlyArray<Column<AdminListedOrder>> = [
    {
      name: "order",
      label: t("admin.order"),
      isHeading: true,
      cell: ({ number }) => (
        <Link to={`/admin/orders/${number}`} className="tap order-number" discover="none">
          {number}
        </Link>
      ),
    },
    { name: "placed", label: t("admin.placed"), cell: ({ placedOn }) => placedOn },
    { name: "customer", label: t("admin.customer"), cell: ({ customer }) => customer },
    {
      name: "state",
      label: t("admin.state"),
      cell: (order) => t(`states.${order.state}`),
    },
    { name: "total", label: t("admin.total"), isNumber: true, cell: ({ total }) => total },
  ];
  const filterName = (filter: OrderFilter) =>
    filter === "open" || filter === "returns" ? t(`admin.${filter}`) : t(`states.${filter}`);
  return (
    <>
      <ul className="admin-choices" aria-label={t("admin.filter")}>
        {orderFilters.map((filter) => (
          <li key={filter}>
            <Link
              to={`/admin/orders?status=${filter}`}
              aria-current={filter === status ? "true" : undefined}
            >
              {filterName(filter)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/refunds">{t("stuck.title")}</Link>
        </li>
      </ul>
      {result ? <ChangedRows {...result} /> : null}
      {orders.length === 0 ? <p>{t("admin.none")}</p> : null}
      {orders.length > 0 ? (
        <DataTable
          rows={orders}
          rowKey={({ number }) => number}
          columns={columns}
          selection={
            orders.some(({ canShip }) => canShip)
              ? {
                  value: (order) => (order.canShip ? order.number : null),
                  label: ({ number }) => number,
                  actions: <ForChosen />,
                }
              : undefined
          }
        />
      ) : null}
      {next === null ? null : (
        <p>
          <Link to={`/admin/orders?status=${status}&after=${next}`} className="tap" rel="next">
            {t("admin.next")}
          </Link>
        </p>
      )}
    </>
  );
}

function ForChosen() {
  const { t } = useTranslation("checkout");
  return (
    <>
      <button type="submit" name="intent" value="packed" className="button button-small">
        {t("admin.packChosen")}
      </button>
      <button
        type="submit"
        formMethod="get"
        formAction="/admin/orders/slips"
        className="button button-quiet button-small"
      >
        {t("slip.chosen")}
      </button>
    </>
  );
}

type OrderAdminPageProps = {
  order: OrderView;
  message: "state" | null;
  /** the same key is one refund or one parcel */
  formKey: string;
  refunds: ReadonlyArray<RefundView>;
  refundReply: RefundReply | null;
  shipReply: ShipReply | null;
};

export function OrderAdminPage(props: OrderAdminPageProps) {
  const { order, message, formKey, refunds, refundReply, shipReply } = props;
  const { refundable } = order;
  const { t } = useTranslation("checkout");
  const [files, physicalLines] = [true, false].map((isFile) =>
    order.lines.filter((line) => line.isFile === isFile),
  );
  const toShip = order.lines.some(({ leftToShip }) => leftToShip > 0);
  return (
    <div className="checkout">
      <p>
        <b className="order-state" role="status">
          {t(`states.${order.following.length > 0 ? "partlyShipped" : order.status}`)}
        </b>
      </p>
      <Progress order={order} />
      {message ? (
        <p className="notice notice-error" role="alert">
          {t("admin.state_changed")}
        </p>
      ) : null}
      {toShip ? <ShipForm order={order} formKey={formKey} reply={shipReply} /> : null}
      <AdminParcels order={order} />
      {order.canCancel ? (
        <details className="confirm">
          <summary>{t("admin.cancel")}</summary>
          {order.nonRefundable ? <p>{t("admin.kept", order.nonRefundable)}</p> : null}
          <form method="post">
            <button type="submit" name="intent" value="cancel" className="button button-danger">
              {t("order.cancelConfirm")}
            </button>
          </form>
        </details>
      ) : null}
      {order.returns
        .filter(({ status }) => status === "requested")
        .map((orderReturn) => (
          <section
            key={orderReturn.id}
            className="facts"
            aria-labelledby={`return-${orderReturn.id}`}
          >
            <h2 id={`return-${orderReturn.id}`}>
              {t("admin.return", {
                returnNumber: orderReturn.number,
                reason: t(`return.reasons.${orderReturn.reason}`),
              })}
            </h2>
            <p>{orderReturn.pieces.join(", ")}</p>
            {orderReturn.note ? <blockquote>{orderReturn.note}</blockquote> : null}
            <form method="post">
              <input type="hidden" name="return" value={orderReturn.id} />
              <p>
                <label className="tap">
                  <input type="checkbox" name="restock" value="1" /> {t("admin.restock")}
                </label>
              </p>
              <p className="actions">
                <button type="submit" name="intent" value="received" className="button">
                  {t("admin.received")}
                </button>
                <button
                  type="submit"
                  name="intent"
                  value="declined"
                  className="button button-quiet"
                >
                  {t("admin.declined")}
                </button>
              </p>
            </form>
          </section>
        ))}
      <div className="cart-columns">
        <section aria-labelledby="order-lines">
          <h2 id="order-lines">{t("order.lines")}</h2>
          {physicalLines?.length ? (
            <>
              <h3>{t("admin.goods")}</h3>
              <OrderLines order={{ lines: physicalLines }} />
              <p>
                <Link to={`/admin/orders/${order.number}/slip`} className="tap">
                  {t("admin.slip")}
                </Link>
              </p>
            </>
          ) : null}
          {files?.length ? (
            <>
              <h3>{t("admin.files")}</h3>
              <OrderLines order={{ lines: files }} />
            </>
          ) : null}
          <Totals totals={order.totals} />
          {order.refunded ? <p>{t("order.refunded", { amount: order.refunded })}</p> : null}
          {order.refunding ? <p>{t("order.refunding", { amount: order.refunding })}</p> : null}
          <Refunds refunds={refunds} />
          {refundable ? (
            <RefundForm order={{ ...order, refundable }} formKey={formKey} answer={refundReply} />
          ) : null}
          {order.giftCards ? (
            <p>
              <Link to={`/admin/gift-cards?q=${order.number}`} className="tap" discover="none">
                {t("admin.giftCards")}
              </Link>
            </p>
          ) : null}
        </section>
        <section aria-labelledby="order-address">
          <h2 id="order-address">
            {t(order.totals.isShipped ? "order.address" : "admin.customer")}
          </h2>
          <address>{order.address}</address>
          {order.email ? (
            <p>
              {t("order.contact")}: {order.email}
            </p>
          ) : null}
          {order.phone ? <p>{t("slip.phone", { phone: order.phone })}</p> : null}
        </section>
      </div>
    </div>
  );
}
