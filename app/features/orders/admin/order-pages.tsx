// Orders at the editors' desk: what is to be packed, sent, taken back.
import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
type DeskFilter = (typeof orderFilters)[number];

type DeskListProps = {
  orders: ReadonlyArray<ListedOrder & { customer: string }>;
  status: DeskFilter;
  /** after which the next page begins; null on the last one */
  next: number | null;
};

export function OrderAdminList({ orders, status, next }: DeskListProps) {
  const { t } = useTranslation("checkout");
  const name = (one: DeskFilter) =>
    one === "open" || one === "returns" ? t(`desk.${one}`) : t(`states.${one}`);
  return (
    <>
      <ul className="admin-choices" aria-label={t("desk.filter")}>
        {orderFilters.map((one) => (
          <li key={one}>
            <Link
              to={`/admin/orders?status=${one}`}
              aria-current={one === status ? "true" : undefined}
            >
              {name(one)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/refunds">{t("stuck.title")}</Link>
        </li>
      </ul>
      {orders.length === 0 ? <p>{t("desk.none")}</p> : null}
      {orders.length > 0 ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("desk.order")}</th>
              <th scope="col">{t("desk.placed")}</th>
              <th scope="col">{t("desk.customer")}</th>
              <th scope="col">{t("desk.state")}</th>
              <th scope="col" className="number">
                {t("desk.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <th scope="row" data-label={t("desk.order")}>
                  <Link to={`/admin/orders/${order.number}`} className="tap" discover="none">
                    {order.number}
                  </Link>
                </th>
                <td data-label={t("desk.placed")}>{order.placedOn}</td>
                <td data-label={t("desk.customer")}>{order.customer}</td>
                <td data-label={t("desk.state")}>{t(`states.${order.status}`)}</td>
                <td data-label={t("desk.total")} className="number">
                  {order.total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {next === null ? null : (
        <p>
          <Link to={`/admin/orders?status=${status}&after=${next}`} className="tap" rel="next">
            {t("desk.next")}
          </Link>
        </p>
      )}
    </>
  );
}

const nextStep = { paid: "packed", packed: "shipped", shipped: "delivered" } as const;

type OrderDeskProps = {
  order: OrderView;
  message: "state" | null;
  /** made with the form: sent twice it is one refund */
  formKey: string;
  refundReply: SubmissionResult | null;
};

export function OrderAdminPage({ order, message, formKey, refundReply }: OrderDeskProps) {
  const { t } = useTranslation("checkout");
  const [files, goods] = [true, false].map((isFile) =>
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
          {t("desk.state_changed")}
        </p>
      ) : null}
      {step ? (
        <form method="post" className="desk-step">
          {step === "shipped" ? (
            <div className="field-pair">
              <div className="field">
                <label htmlFor="carrier">{t("desk.carrier")}</label>
                <input id="carrier" name="carrier" maxLength={40} />
              </div>
              <div className="field">
                <label htmlFor="tracking">{t("desk.tracking")}</label>
                <input id="tracking" name="tracking" maxLength={60} />
              </div>
            </div>
          ) : null}
          <button type="submit" name="intent" value={step} className="button">
            {t(`desk.${step}`)}
          </button>
        </form>
      ) : null}
      {order.canCancel ? (
        <details className="confirm">
          <summary>{t("desk.cancel")}</summary>
          {order.kept ? <p>{t("desk.kept", order.kept)}</p> : null}
          <form method="post">
            <button type="submit" name="intent" value="cancel" className="button button-danger">
              {t("order.cancelConfirm")}
            </button>
          </form>
        </details>
      ) : null}
      {order.returns
        .filter(({ status }) => status === "requested")
        .map((one) => (
          <section key={one.id} className="facts" aria-labelledby={`return-${one.id}`}>
            <h2 id={`return-${one.id}`}>
              {t("desk.return", {
                returnNumber: one.number,
                reason: t(`return.reasons.${one.reason}`),
              })}
            </h2>
            <p>{one.pieces.join(", ")}</p>
            {one.note ? <blockquote>{one.note}</blockquote> : null}
            <form method="post">
              <input type="hidden" name="return" value={one.id} />
              <p>
                <label className="tap">
                  <input type="checkbox" name="restock" value="1" /> {t("desk.restock")}
                </label>
              </p>
              <p className="actions">
                <button type="submit" name="intent" value="received" className="button">
                  {t("desk.received")}
                </button>
                <button
                  type="submit"
                  name="intent"
                  value="declined"
                  className="button button-quiet"
                >
                  {t("desk.declined")}
                </button>
              </p>
            </form>
          </section>
        ))}
      <div className="cart-columns">
        <section aria-labelledby="desk-lines">
          <h2 id="desk-lines">{t("order.lines")}</h2>
          {goods?.length ? (
            <>
              <h3>{t("desk.goods")}</h3>
              <OrderLines order={{ lines: goods }} />
              <p>
                <Link to={`/admin/orders/${order.number}/slip`} className="tap">
                  {t("desk.slip")}
                </Link>
              </p>
            </>
          ) : null}
          {files?.length ? (
            <>
              <h3>{t("desk.files")}</h3>
              <OrderLines order={{ lines: files }} />
            </>
          ) : null}
          <Totals totals={order.totals} />
          {order.refunded ? <p>{t("order.refunded", { amount: order.refunded })}</p> : null}
          {order.refunding ? <p>{t("order.refunding", { amount: order.refunding })}</p> : null}
          {order.leftToRefund ? (
            <RefundForm left={order.leftToRefund} formKey={formKey} reply={refundReply} />
          ) : null}
        </section>
        <section aria-labelledby="desk-address">
          <h2 id="desk-address">{t("order.address")}</h2>
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

type RefundFormProps = { left: string; formKey: string; reply: SubmissionResult | null };

/** For what nobody sends back: a file that does not open, the shipping of damaged goods, goodwill. */
function RefundForm({ left, formKey, reply }: RefundFormProps) {
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
        <p>{t("refund.text", { amount: left })}</p>
        <input type="hidden" name="key" value={sent?.["key"] ?? formKey} />
        <Field
          label={t("refund.amount")}
          field={fields.amount}
          say={say}
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
