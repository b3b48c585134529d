// Admin pages of orders.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { lookup } from "#app/lib/lookup.ts";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import {
  addressOf,
  Choices,
  Confirm,
  ErrorNotice,
  FilterForm,
  RowLink,
  searchInput,
  Submit,
  TitledSection,
} from "#app/ui/admin-kit.tsx";
import { ChangedRows, DataTable } from "#app/ui/data-table.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
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

const dailyFilters = ["all", "open", "shipped", "returns", "delivered"] as const;
const otherFilters = orderStatuses.filter((one) => one !== "shipped" && one !== "delivered");
export const orderFilters = [...dailyFilters, ...otherFilters] as const;
type OrderFilter = (typeof orderFilters)[number];

type AdminListedOrder = ListedOrder & { customer: string; canShip: boolean };

type OrderAdminListProps = {
  orders: ReadonlyArray<AdminListedOrder>;
  /** of an action on several orders; null without one */
  result: RowsChanged | null;
  status: OrderFilter;
  /** what is searched for, in orders of every status; empty without a search */
  query: string;
  isOldestFirst: boolean;
  /** cursor of the next page; null on the last one */
  next: number | null;
};

export function OrderAdminList(props: OrderAdminListProps) {
  const { orders, result, status, query, isOldestFirst, next } = props;
  const { t } = useTranslation(["order-admin", "orders"]);
  const language = useLanguage();
  const queues = useSiteData()?.adminQueues;
  const filterName = (filter: OrderFilter) => {
    if (filter === "all") return t(filter);
    if (filter !== "open" && filter !== "returns") return t(`orders:states.${filter}`);
    const queue = filter === "open" ? "orders" : filter;
    const waiting = queues?.find(({ name }) => name === queue)?.waiting;
    return `${t(filter)} ${waiting ? formatNumber(waiting, language) : ""}`;
  };
  return (
    <>
      <FilterForm
        role="search"
        fields={[{ ...searchInput, label: t("search.label"), value: query, maxLength: 60 }]}
        submit={t("search.submit")}
      />
      <Choices
        label={t("filter")}
        options={dailyFilters as ReadonlyArray<OrderFilter>}
        now={query ? "all" : status}
        href={(filter) => `/admin/orders?status=${filter}`}
        text={filterName}
        more={{ label: t("more"), options: otherFilters }}
      >
        <Link to="/admin/refunds">{t("stuck.title")}</Link>
      </Choices>
      {result ? <ChangedRows {...result} /> : null}
      {orders.length > 1 ? (
        <p className="fine-print">{t(isOldestFirst ? "oldestFirst" : "newestFirst")}</p>
      ) : null}
      <OrderTable orders={orders} />
      {next === null ? null : (
        <p>
          <Link
            to={addressOf("/admin/orders", { status, q: query || null, after: next })}
            className="tap"
            rel="next"
          >
            {t("next")}
          </Link>
        </p>
      )}
    </>
  );
}

function OrderTable({ orders }: Pick<OrderAdminListProps, "orders">) {
  const { t } = useTranslation(["order-admin", "orders"]);
  const actions = (
    <>
      <Submit value="packed" look="small">
        {t("packChosen")}
      </Submit>
      <Submit formMethod="get" formAction="/admin/orders/slips" look="quiet small">
        {t("slip.chosen")}
      </Submit>
    </>
  );
  const selection = {
    value: (order: AdminListedOrder) => (order.canShip ? order.number : null),
    label: ({ number }: AdminListedOrder) => number,
    actions,
  };
  return (
    <DataTable
      rows={orders}
      rowKey={({ number }) => number}
      empty={t("none")}
      hasKeys
      selection={orders.some(({ canShip }) => canShip) ? selection : undefined}
      columns={[
        {
          label: t("order"),
          isHeading: true,
          cell: ({ number }) => (
            <Link to={`/admin/orders/${number}`} className="tap order-number" discover="none">
              {number}
            </Link>
          ),
        },
        { label: t("placed"), isBare: true, cell: ({ placedOn }) => placedOn },
        { label: t("customer"), isBare: true, cell: ({ customer }) => customer },
        { label: t("state"), isBare: true, cell: (order) => t(`orders:states.${order.state}`) },
        { label: t("total"), isBare: true, isNumber: true, cell: ({ total }) => total },
      ]}
    />
  );
}

type OrderAdminPageProps = {
  order: OrderView;
  /** what receiving a requested return would refund, by its id */
  returnRefunds: Record<number, { amount: string; shipping: string | null }>;
  /** a failed refund, or a payment that does not match */
  hasPaymentProblem: boolean;
  message: "state" | "deduction" | null;
  /** the same key is one refund or one parcel */
  formKey: string;
  refunds: ReadonlyArray<RefundView>;
  refundReply: RefundReply | null;
  shipReply: ShipReply | null;
};

export function OrderAdminPage(props: OrderAdminPageProps) {
  const { order, message, formKey, refunds, refundReply, shipReply, returnRefunds } = props;
  const { t } = useTranslation(["order-admin", "orders"]);
  const toShip = order.lines.some(({ leftToShip }) => leftToShip > 0);
  return (
    <div className="checkout">
      <p>
        <b className="order-state" role="status">
          {t(`orders:states.${order.following.length > 0 ? "partlyShipped" : order.status}`)}
        </b>
      </p>
      <Progress order={order} />
      <ErrorNotice>
        {message && t(message === "state" ? "state_changed" : "deductionTooMuch")}
      </ErrorNotice>
      {props.hasPaymentProblem ? (
        <p className="notice notice-error">
          {t("stuck.ofOrder")} <Link to="/admin/refunds">{t("stuck.title")}</Link>
        </p>
      ) : null}
      {toShip ? <ShipForm order={order} formKey={formKey} reply={shipReply} /> : null}
      <AdminParcels order={order} />
      {order.canCancel ? (
        <Confirm label={t("cancel")}>
          {order.nonRefundable ? <p>{t("kept", order.nonRefundable)}</p> : null}
          <form method="post">
            <Submit value="cancel" look="danger">
              {t("orders:order.cancelConfirm")}
            </Submit>
          </form>
        </Confirm>
      ) : null}
      {order.returns.map((orderReturn) => (
        <OrderReturn
          key={orderReturn.id}
          orderReturn={orderReturn}
          refund={lookup(returnRefunds, String(orderReturn.id))}
        />
      ))}
      <div className="cart-columns">
        <OrderContents order={order} refunds={refunds} formKey={formKey} answer={refundReply} />
        <TitledSection
          id="order-address"
          title={t(order.totals.isShipped ? "orders:order.address" : "customer")}
        >
          <address>{order.address}</address>
          {order.email ? (
            <p>
              {t("orders:order.contact")}: {order.email}
            </p>
          ) : null}
          {order.phone ? <p>{t("slip.phone", { phone: order.phone })}</p> : null}
        </TitledSection>
      </div>
    </div>
  );
}

type OrderReturnProps = {
  orderReturn: OrderView["returns"][number];
  /** of a return that waits for a decision */
  refund: OrderAdminPageProps["returnRefunds"][number] | undefined;
};

function OrderReturn({ orderReturn, refund }: OrderReturnProps) {
  const { t } = useTranslation(["order-admin", "orders", "returns"]);
  const { id, number, reason, pieces, note, status, date } = orderReturn;
  return (
    <TitledSection
      className="facts"
      id={`return-${id}`}
      title={t("return", { returnNumber: number, reason: t(`returns:reasons.${reason}`) })}
    >
      <p>
        {pieces.join(", ")}
        <small className="refund-note">
          {status === "requested" ? date : t(`orders:order.returns.${status}`, { date })}
        </small>
      </p>
      {note ? <blockquote>{note}</blockquote> : null}
      {status === "requested" && refund ? (
        <form method="post">
          <input type="hidden" name="return" value={id} />
          <p>
            <label className="tap">
              <input type="checkbox" name="restock" value="1" /> {t("restock")}
            </label>
          </p>
          <div className="field count-field">
            <label htmlFor={`deduction-${id}`}>{t("deduction")}</label>
            <input
              id={`deduction-${id}`}
              name="deduction"
              inputMode="decimal"
              pattern="\d{1,7}([.,]\d{1,2})?"
              maxLength={10}
            />
          </div>
          {refund.shipping ? <p className="fine-print">{t("refundShipping", refund)}</p> : null}
          <p className="actions">
            <Submit value="received">{t("received", refund)}</Submit>
            <Submit value="declined" look="quiet">
              {t("declined")}
            </Submit>
          </p>
        </form>
      ) : null}
    </TitledSection>
  );
}

type OrderContentsProps = Pick<OrderAdminPageProps, "order" | "refunds" | "formKey"> & {
  answer: RefundReply | null;
};

/** What was ordered and paid, and what of it goes back. */
function OrderContents({ order, refunds, formKey, answer }: OrderContentsProps) {
  const { t } = useTranslation(["order-admin", "orders"]);
  const { refundable } = order;
  const files = order.lines.filter(({ isFile }) => isFile);
  const goods = order.lines.filter(({ isFile }) => !isFile);
  return (
    <TitledSection id="order-lines" title={t("orders:order.lines")}>
      {goods.length > 0 ? (
        <>
          <h3>{t("goods")}</h3>
          <OrderLines order={{ lines: goods }} />
          <p>
            <Link to={`/admin/orders/${order.number}/slip`} className="tap">
              {t("slip.link")}
            </Link>
          </p>
        </>
      ) : null}
      {files.length > 0 ? (
        <>
          <h3>{t("files")}</h3>
          <OrderLines order={{ lines: files }} />
        </>
      ) : null}
      <Totals totals={order.totals} />
      {order.refunded ? <p>{t("orders:order.refunded", { amount: order.refunded })}</p> : null}
      {order.refunding ? <p>{t("orders:order.refunding", { amount: order.refunding })}</p> : null}
      <Refunds refunds={refunds} />
      {refundable ? (
        <RefundForm order={{ ...order, refundable }} formKey={formKey} answer={answer} />
      ) : null}
      {order.giftCards ? (
        <p>
          <RowLink to={`/admin/gift-cards?q=${order.number}`}>{t("giftCards")}</RowLink>
        </p>
      ) : null}
    </TitledSection>
  );
}
