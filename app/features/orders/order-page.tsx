import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Numbered } from "./numbered.tsx";
import { Parcels, Progress } from "./order-progress.tsx";
import { Totals } from "./order-totals.tsx";
import type { OrderView } from "./order-view.server.ts";
import { returnParcelDays } from "./order-policy.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";
import "#app/styles/order.css";

export type OrderMessage = keyof Resources["orders"]["order"]["message"];

/** No more email comes by itself. */
const ended: ReadonlySet<OrderView["status"]> = new Set(["delivered", "refunded", "cancelled"]);

const good: ReadonlySet<OrderMessage> = new Set(["links", "returned"]);

type OrderPageProps = {
  order: OrderView;
  message: OrderMessage | null;
  /** the visitor returns from the payment page */
  fromPayment: boolean;
  files: ReadonlyArray<OrderFile>;
  /** opened without an account */
  isGuest: boolean;
};

type OrderFile = { name: string; language: Language; left: number; path: string };

export function OrderPage({ order, message, fromPayment, files, isGuest }: OrderPageProps) {
  const { t } = useTranslation("orders");
  const isWaiting = fromPayment && order.status === "awaiting_payment";
  const isDeclined = order.isDeclined && !isWaiting;
  return (
    <article className="page checkout">
      <h1>
        <Numbered text={t("order.title", { number: order.number })} number={order.number} />
      </h1>
      <p>
        <b className="order-state" role="status">
          {isDeclined && order.status === "awaiting_payment"
            ? t("states.declined")
            : t(`states.${order.following.length > 0 ? "partlyShipped" : order.status}`)}
        </b>
      </p>
      {message ? (
        <p className={good.has(message) ? "notice" : "notice notice-error"} role="alert">
          {t(`order.message.${message}`)}
        </p>
      ) : null}
      {isDeclined ? (
        <p className="notice notice-error" role="alert">
          {t("order.declined")}
        </p>
      ) : null}
      {order.email && !isDeclined && !ended.has(order.status) ? (
        <p>{t("order.thanks", { email: order.email })}</p>
      ) : null}
      {isWaiting ? <p className="notice">{t("order.waiting")}</p> : null}
      <Files order={order} files={files} />
      <Progress order={order} />
      <NextSteps order={order} isDeclined={isDeclined} />
      <div className="cart-columns">
        <section aria-labelledby="order-lines">
          <h2 id="order-lines">{t("order.lines")}</h2>
          <OrderLines order={order} />
          <GiftCards order={order} />
          <Totals totals={order.totals} />
          {order.nonRefundable && order.status === "cancelled" ? (
            <p>{t("order.kept", order.nonRefundable)}</p>
          ) : null}
          {order.refunded ? <p>{t("order.refunded", { amount: order.refunded })}</p> : null}
          {order.refunding ? <p>{t("order.refunding", { amount: order.refunding })}</p> : null}
        </section>
        <div>
          <section aria-labelledby="order-address">
            <h2 id="order-address">
              {t(order.totals.isShipped ? "order.address" : "order.titleDigital")}
            </h2>
            <address>{order.address}</address>
          </section>
          <Parcels order={order} />
          <Returns order={order} />
        </div>
      </div>
      {isGuest ? <GuestBoxes number={order.number} /> : null}
    </article>
  );
}

function GuestBoxes({ number }: { number: string }) {
  const { t } = useTranslation("orders");
  return (
    <>
      <section className="facts" aria-labelledby="order-account">
        <h2 id="order-account">{t("order.account.title")}</h2>
        <p>{t("order.account.text")}</p>
        <a href="/login?tab=create-account&redirectTo=%2Forders" className="button button-quiet">
          {t("order.account.link")}
        </a>
      </section>
      <section className="facts" aria-labelledby="order-device">
        <h2 id="order-device">{t("order.device.title")}</h2>
        <p>{t("order.device.text")}</p>
        <OrderActionForm
          intent="close"
          label={t("order.device.close")}
          base={`/orders/${number}`}
          className="button button-quiet"
        />
      </section>
    </>
  );
}

/** Sent once the order is paid: nothing of it after a cancellation. */
function GiftCards({ order: { giftCards, status } }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  if (!giftCards || (!giftCards.sentOn && ended.has(status))) return null;
  const { to, sentOn, message } = giftCards;
  return (
    <>
      <p>{sentOn ? t("giftCard.sent", { to, date: sentOn }) : t("giftCard.toSend", { to })}</p>
      {message ? <p className="order-message">{t("giftCard.message", { message })}</p> : null}
    </>
  );
}

export function OrderLines({ order }: { order: Pick<OrderView, "lines"> }) {
  return (
    <ul className="order-lines">
      {order.lines.map((line) => (
        <li key={line.productId}>
          <span>
            {line.quantity} ×{" "}
            <Link to={`/product/${line.slug}`}>
              <LocalizedText value={line.name} />
            </Link>
          </span>
          <b className="price">{line.lineTotal}</b>
        </li>
      ))}
    </ul>
  );
}

/** Purchased files: current links, and a button that emails new ones. */
function Files({ order, files }: Pick<OrderPageProps, "order" | "files">) {
  const { t } = useTranslation("orders");
  if (files.length === 0) return null;
  const bought = [...new Set(files.map(({ name }) => name))];
  return (
    <section className="facts" aria-labelledby="files">
      <h2 id="files">{t("files.title")}</h2>
      <ul>
        {bought.map((name) => (
          <FileLinks key={name} links={files.filter((file) => file.name === name)} />
        ))}
      </ul>
      <p>{t("files.text")}</p>
      <OrderActionForm
        intent="links"
        label={t("files.resend")}
        base={`/orders/${order.number}`}
        className="button button-quiet"
      />
    </section>
  );
}

/** One file in each language: its downloads count together. */
function FileLinks({ links }: { links: ReadonlyArray<OrderFile> }) {
  const { t } = useTranslation("orders");
  const left = links[0]?.left ?? 0;
  return (
    <li>
      {links.map(({ name, language, path }) => {
        const text = t("files.link", { name, language: t(`files.languages.${language}`) });
        return (
          <div key={path}>
            {left > 0 ? (
              <a href={path} className="tap">
                {text}
              </a>
            ) : (
              text
            )}
          </div>
        );
      })}
      <small>{t("files.left", { count: left })}</small>
    </li>
  );
}

/** Actions available in the current state. */
function NextSteps({ order, isDeclined }: { order: OrderView; isDeclined: boolean }) {
  const { t } = useTranslation("orders");
  const base = `/orders/${order.number}`;
  return (
    <div className="next-steps">
      {order.payUntil ? (
        <p>
          {t(
            !order.isReserved
              ? "order.notReserved"
              : isDeclined
                ? "order.tryUntil"
                : "order.reserved",
            { time: order.payUntil },
          )}
        </p>
      ) : null}
      {order.isLate ? <p>{t("order.late")}</p> : null}
      <Actions order={order} isDeclined={isDeclined} base={base} />
      {order.canReturn && order.returnBy ? (
        <p className="fine-print">{t("order.returnBy", { date: order.returnBy })}</p>
      ) : null}
      {order.totals.isShipped || order.giftCards ? (
        <p className="fine-print">
          <Link to="/returns">{t("returnPolicy")}</Link>
        </p>
      ) : null}
      {order.canCancel ? (
        <details>
          <summary>{t("order.cancel")}</summary>
          <p>{order.nonRefundable ? t("order.cancelTextKept") : t("order.cancelText")}</p>
          {order.nonRefundable ? <p>{t("order.kept", order.nonRefundable)}</p> : null}
          <OrderActionForm
            intent="cancel"
            label={t("order.cancelConfirm")}
            base={base}
            className="button button-danger"
          />
        </details>
      ) : null}
    </div>
  );
}

type ActionsProps = { order: OrderView; isDeclined: boolean; base: string };

function Actions({ order, isDeclined, base }: ActionsProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="actions">
      {order.payUntil ? (
        <OrderActionForm
          intent="pay"
          label={t(isDeclined ? "order.tryAgain" : "order.pay")}
          base={base}
          className="button"
        />
      ) : null}
      {order.status === "awaiting_payment" ? (
        <OrderActionForm
          intent="restore"
          label={t("order.restore")}
          base={base}
          className="button button-quiet"
        />
      ) : null}
      {order.status === "cancelled" ? (
        <OrderActionForm
          intent="again"
          label={t("order.again")}
          base={base}
          className="button button-quiet"
        />
      ) : null}
      {order.canReturn ? (
        <Link to={`${base}/return`} className="button button-quiet">
          {t("order.return")}
        </Link>
      ) : null}
      {order.returns.some(({ status }) => status === "requested") ? (
        <a href="#order-returns" className="button button-quiet">
          {t("order.returnRequested")}
        </a>
      ) : null}
      {order.hasInvoice ? (
        <>
          <Link to={`${base}/invoice`} className="tap">
            {t("order.invoice")}
          </Link>
          <a href={`${base}/invoice.pdf`} className="tap">
            {t("invoicePdf")}
          </a>
        </>
      ) : null}
    </div>
  );
}

function OrderActionForm({
  intent,
  label,
  base,
  className,
}: {
  intent: "pay" | "restore" | "cancel" | "again" | "links" | "close";
  label: string;
  base: string;
  className: string;
}) {
  return (
    <form method="post" action={base}>
      <button type="submit" name="intent" value={intent} className={className}>
        {label}
      </button>
    </form>
  );
}

function Returns({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  if (order.returns.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="order-returns">
      <h2 id="order-returns">{t("order.returns.title")}</h2>
      <ul>
        {order.returns.map((orderReturn) => (
          <li key={orderReturn.id}>
            {orderReturn.pieces.join(", ")}.{" "}
            {t(`order.returns.${orderReturn.status}`, {
              date: orderReturn.date,
              returnNumber: orderReturn.number,
              days: returnParcelDays,
            })}
            {orderReturn.status === "requested" && order.returnAddress
              ? ` ${t("order.returns.address", { address: order.returnAddress })}`
              : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
