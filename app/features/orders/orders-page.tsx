import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "./order-status.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

export type ListedOrder = {
  number: string;
  state: OrderStatus | "partlyShipped";
  total: string;
  placedOn: string;
};

type OwnOrdersProps = {
  orders: ReadonlyArray<ListedOrder>;
  /** purchased files, with the order that has their links */
  files: ReadonlyArray<{ number: string; name: string }>;
};

/** For the profile: latest orders and purchased files. */
export function OwnOrders({ orders, files }: OwnOrdersProps) {
  const { t } = useTranslation("orders");
  return (
    <section className="settings-section">
      <h2>{t("list.title")}</h2>
      {orders.length === 0 ? <p>{t("list.empty")}</p> : null}
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.number}>
            <Link to={`/orders/${order.number}`} className="tap">
              {order.number}
            </Link>
            <span>
              {order.placedOn}, {t(`states.${order.state}`)}
            </span>
          </li>
        ))}
        {files.map(({ number, name }) => (
          <li key={`${number} ${name}`}>
            <Link to={`/orders/${number}#files`} className="tap">
              {name}
            </Link>
            <span>{t("list.file")}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/orders" className="tap">
          {t("list.all")}
        </Link>
      </p>
    </section>
  );
}

/** A user's orders, newest first. */
export function OrdersPage({
  orders,
  files,
  page,
  hasMore,
}: OwnOrdersProps & { page: number; hasMore: boolean }) {
  const { t } = useTranslation("orders");
  return (
    <div className="page narrow checkout">
      <h1>{t("list.title")}</h1>
      {orders.length === 0 ? <p>{t("list.empty")}</p> : null}
      {files.length > 0 ? <BoughtFiles files={files} /> : null}
      <ul className="order-list">
        {orders.map((order) => (
          <li key={order.number}>
            <span>
              <Link to={`/orders/${order.number}`} className="tap" discover="none">
                <b>{order.number}</b>
              </Link>{" "}
              {order.placedOn}
            </span>
            <span>
              {t(`states.${order.state}`)} · <b className="price">{order.total}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="actions">
        {page > 1 ? (
          <Link to={`/orders?page=${page - 1}`} className="tap" rel="prev">
            {t("list.newer")}
          </Link>
        ) : null}
        {hasMore ? (
          <Link to={`/orders?page=${page + 1}`} className="tap" rel="next">
            {t("list.older")}
          </Link>
        ) : null}
      </p>
      <p>
        <Link to="/orders/lookup" className="tap">
          {t("list.lookup")}
        </Link>
      </p>
    </div>
  );
}

function BoughtFiles({ files }: Pick<OwnOrdersProps, "files">) {
  const { t } = useTranslation("orders");
  return (
    <section aria-labelledby="bought-files">
      <h2 id="bought-files">{t("files.title")}</h2>
      <ul className="order-list">
        {files.map(({ number, name }) => (
          <li key={`${number} ${name}`}>
            <Link to={`/orders/${number}#files`} className="tap" discover="none">
              {name}
            </Link>
            <form method="post" action={`/orders/${number}`}>
              <button
                type="submit"
                name="intent"
                value="links"
                className="button button-quiet button-small"
              >
                {t("files.resend")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
