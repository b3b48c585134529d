// Admin pages of orders.
import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import { ChangedRows, DataTable, type Column } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { History, OrderLines } from "../order-page.tsx";
import { Totals } from "../order-totals.tsx";
import type { OrderView } from "../order-view.server.ts";
import type { ListedOrder } from "../orders-page.tsx";
import { orderStatuses, refundReasons } from "#app/lib/stored-values.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

export const orderFilters = ["open", "returns", ...orderStatuses] as const;
type OrderFilter = (typeof orderFilters)[number];

type AdminListedOrder = ListedOrder & { customer: string };

type OrderAdminListProps = {
  orders: ReadonlyArray<AdminListedOrder>;
  /** of an action on several orders; null without one */
  result: RowsChanged | null;
  status: OrderFilter;
  /** cursor of the next page; null on the last one */
  next: number | null;
};

const isPackable = ({ status }: AdminListedOrder) => status === "paid";

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
      cell: (order) => t(`states.${order.status}`),
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
            orders.some(isPackable)
              ? {
                  value: (order) => (isPackable(order) ? order.number : null),
                  label: ({ number }) => number,
                  actions: <PackChosen />,
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

function PackChosen() {
  const { t } = useTranslation("checkout");
  return (
    <button type="submit" name="intent" value="packed" className="button button-small">
      {t("admin.packChosen")}
    </button>
  );
}

const nextStep = { paid: "packed", packed: "shipped", shipped: "delivered" } as const;

type OrderAdminPageProps = {
  order: OrderView;
  message: "state" | null;
  /** the same key is one refund */
  formKey: string;
  refundReply: SubmissionResult | null;
};

export function OrderAdminPage({ order, message, formKey, refundReply }: OrderAdminPageProps) {
  const { t } = useTranslation("checkout");
  const [files, physicalLines] = [true, false].map((isFile) =>
    order.lines.filter((line) => line.isFile === isFile),
  );
  const step =
    order.status === "paid" || order.status === "packed" || order.status === "shipped"
      ? nextStep[order.status]
      : null;
  return (
    <div className="checkout">
      <p>
        <b className="order-state" role="status">
          {t(`states.${order.status}`)}
        </b>
      </p>
      {message ? (
        <p className="notice notice-error" role="alert">
          {t("admin.state_changed")}
        </p>
      ) : null}
      {step ? (
        <form method="post" className="order-step">
          {step === "shipped" ? (
            <div className="field-pair">
              <div className="field">
                <label htmlFor="carrier">{t("admin.carrier")}</label>
                <input id="carrier" name="carrier" maxLength={40} />
              </div>
              <div className="field">
                <label htmlFor="tracking">{t("admin.tracking")}</label>
                <input id="tracking" name="tracking" maxLength={60} />
              </div>
            </div>
          ) : null}
          <button type="submit" name="intent" value={step} className="button">
            {t(`admin.${step}`)}
          </button>
        </form>
      ) : null}
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
          {order.refundable ? (
            <RefundForm
              left={order.refundable}
              hasGiftCard={order.totals.giftCard !== null}
              formKey={formKey}
              reply={refundReply}
            />
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
          <h2 id="order-address">{t("order.address")}</h2>
          <address>{order.address}</address>
          {order.email ? (
            <p>
              {t("order.contact")}: {order.email}
            </p>
          ) : null}
          {order.phone ? <p>{t("slip.phone", { phone: order.phone })}</p> : null}
          {order.tracking ? <p>{t("order.tracking", { tracking: order.tracking })}</p> : null}
          <History order={order} />
        </section>
      </div>
    </div>
  );
}

type RefundFormProps = {
  left: string;
  /** a gift card has paid a part */
  hasGiftCard: boolean;
  formKey: string;
  reply: SubmissionResult | null;
};

/** A refund without a return: a broken file, shipping of damaged products, goodwill. */
function RefundForm({ left, hasGiftCard, formKey, reply }: RefundFormProps) {
  const { t } = useTranslation("checkout");
  const say = (error: string) => t(error as "errors.required");
  const [form, fields] = useForm<{ amount: string; reason: string }>({
    id: "refund",
    lastResult: reply,
  });
  const sent = reply?.initialValue as Record<string, string> | undefined;
  return (
    <details className="confirm" open={reply !== null}>
      <summary>{t("refund.title")}</summary>
      <form {...getFormProps(form)} method="post">
        <p>
          {t("refund.text", { amount: left })} {hasGiftCard ? t("refund.giftCard") : null}
        </p>
        <input type="hidden" name="key" value={sent?.["key"] ?? formKey} />
        <Field
          label={t("refund.amount")}
          field={fields.amount}
          errorText={say}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <div className="field">
          <label htmlFor={fields.reason.id}>{t("refund.reason")}</label>
          <select
            key={fields.reason.key}
            id={fields.reason.id}
            name={fields.reason.name}
            defaultValue={fields.reason.initialValue}
            required
            aria-invalid={fields.reason.errors ? true : undefined}
            aria-describedby={fields.reason.errors ? fields.reason.errorId : undefined}
          >
            <option value="">{t("estimate.choose")}</option>
            {refundReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`refund.reasons.${reason}`)}
              </option>
            ))}
          </select>
          {fields.reason.errors ? (
            <p id={fields.reason.errorId} className="field-error">
              {t("errors.reason")}
            </p>
          ) : null}
        </div>
        <button type="submit" name="intent" value="refund" className="button">
          {t("refund.submit")}
        </button>
      </form>
    </details>
  );
}
