import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { SlipView } from "./slips.server.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";
import "#app/styles/order.css";

/** What is still to be packed, without prices: it may be a gift. */
function PackingSlip({ slip }: { slip: SlipView }) {
  const { t } = useTranslation("order-admin");
  return (
    <article className="invoice slip">
      <h1>{t("slip.title", { number: slip.number })}</h1>
      <p>
        {t("slip.date")}: {slip.placedOn}
      </p>
      <section>
        <h2>{t("slip.to")}</h2>
        <address>{slip.address}</address>
        {slip.phone ? <p>{t("slip.phone", { phone: slip.phone })}</p> : null}
      </section>
      {slip.pieces.length === 0 ? (
        <p>{t("slip.nothing")}</p>
      ) : (
        <div className="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("slip.thing")}</th>
                <th scope="col">{t("slip.quantity")}</th>
              </tr>
            </thead>
            <tbody>
              {slip.pieces.map(({ productId, name, quantity }) => (
                <tr key={productId}>
                  <td>
                    <LocalizedText value={name} />
                  </td>
                  <td>{quantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}

export function PackingSlipPage({ slip }: { slip: SlipView }) {
  const { t } = useTranslation(["order-admin", "orders"]);
  return (
    <div className="page checkout">
      <PackingSlip slip={slip} />
      <p className="no-print">
        {t("slip.print")} <Link to={`/admin/orders/${slip.number}`}>{t("orders:back")}</Link>
      </p>
    </div>
  );
}

type PackingSlipsPageProps = {
  slips: ReadonlyArray<SlipView>;
  /** chosen, but nothing of them is left to ship */
  skipped: ReadonlyArray<string>;
};

/** The slips of several orders, each on its own sheet. */
export function PackingSlipsPage({ slips, skipped }: PackingSlipsPageProps) {
  const { t } = useTranslation("order-admin");
  const packable = slips.filter(({ canPack }) => canPack);
  return (
    <div className="page checkout slips">
      <div className="no-print">
        {slips.length === 0 ? (
          <p className="notice notice-error" role="alert">
            {t("slip.none")}
          </p>
        ) : (
          <p>{t("slip.count", { count: slips.length })}</p>
        )}
        {skipped.length > 0 ? (
          <p className="notice">{t("slip.skipped", { numbers: skipped.join(", ") })}</p>
        ) : null}
        {packable.length > 0 ? (
          <form method="post" action="/admin/orders?index">
            {packable.map(({ number }) => (
              <input key={number} type="hidden" name="row" value={number} />
            ))}
            <button type="submit" name="intent" value="packed" className="button">
              {t("packChosen")}
            </button>
          </form>
        ) : null}
        <p>
          <Link to="/admin/orders" className="tap">
            {t("slip.back")}
          </Link>
        </p>
      </div>
      {slips.map((slip) => (
        <PackingSlip key={slip.number} slip={slip} />
      ))}
    </div>
  );
}
