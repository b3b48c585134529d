import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Numbered } from "#app/features/orders/numbered.tsx";
import { Totals } from "#app/features/orders/order-totals.tsx";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

/** Printable invoice. */
export function InvoicePage({ order }: { order: OrderView }) {
  const { t } = useTranslation(["invoices", "orders"]);
  const { name, address, email, taxNumber } = order.seller;
  return (
    <article className="page checkout invoice">
      <h1>
        <Numbered text={t("title", { number: order.number })} number={order.number} />
      </h1>
      <p>
        {t("date")}: {order.paidOn ?? order.placedOn}
      </p>
      <div className="invoice-parties">
        <section aria-labelledby="invoice-from">
          <h2 id="invoice-from">{t("from")}</h2>
          <address>{[name, ...address, email].filter(Boolean).join("\n")}</address>
          {taxNumber ? <p>{t("taxNumber", { number: taxNumber })}</p> : null}
        </section>
        <section aria-labelledby="invoice-to">
          <h2 id="invoice-to">{t("to")}</h2>
          <address>{order.address}</address>
        </section>
      </div>
      <div className="table-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("thing")}</th>
              <th scope="col">{t("quantity")}</th>
              <th scope="col">{t("each")}</th>
              <th scope="col">{t("sum")}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.productId}>
                <td>
                  <LocalizedText value={line.name} />
                </td>
                <td>{line.quantity}</td>
                <td>{line.unitPrice}</td>
                <td>{line.lineTotal}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Totals totals={{ ...order.totals, dates: null }} />
      {order.paidOn ? <p>{t("paid", { date: order.paidOn })}</p> : null}
      {order.refunded ? (
        <p>
          {t("refunded")}: {order.refunded}
        </p>
      ) : null}
      <p className="no-print">
        <a href={`/orders/${order.number}/invoice.pdf`} className="tap">
          {t("download")}
        </a>
      </p>
      <p className="no-print">
        {t("print")} <Link to={`/orders/${order.number}`}>{t("orders:back")}</Link>
      </p>
    </article>
  );
}
