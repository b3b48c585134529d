import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { OrderView } from "../order-view.server.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

/** Contents of the parcel, without prices: it may be a gift. */
export function PackingSlipPage({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  return (
    <article className="page checkout invoice">
      <h1>{t("slip.title", { number: order.number })}</h1>
      <p>
        {t("invoice.date")}: {order.placedOn}
      </p>
      <section aria-labelledby="slip-to">
        <h2 id="slip-to">{t("invoice.to")}</h2>
        <address>{order.address}</address>
        {order.phone ? <p>{t("slip.phone", { phone: order.phone })}</p> : null}
      </section>
      <div className="table-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("invoice.thing")}</th>
              <th scope="col">{t("invoice.quantity")}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines
              .filter(({ isFile }) => !isFile)
              .map((line) => (
                <tr key={line.productId}>
                  <td>
                    <LocalizedText value={line.name} />
                  </td>
                  <td>{line.quantity}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <p className="no-print">
        {t("invoice.print")} <Link to={`/admin/orders/${order.number}`}>{t("invoice.back")}</Link>
      </p>
    </article>
  );
}
