import { useTranslation } from "react-i18next";
import type { OrderView } from "./order-view.server.ts";

/** The steps of an order, past and to come. */
export function Progress({ order }: { order: Pick<OrderView, "steps"> }) {
  const { t } = useTranslation("orders");
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress" className="visually-hidden">
        {t("order.progress")}
      </h2>
      <ol className="order-progress">
        {order.steps.map(({ name, at, isCurrent }) => (
          <li key={name} data-done={at !== null} aria-current={isCurrent ? "step" : undefined}>
            <b>{t(`order.events.${name}`)}</b>
            {at ? (
              <time dateTime={at.iso}>{at.text}</time>
            ) : (
              <span className="visually-hidden">{t("order.notYet")}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is on its way, in which parcel, and what follows. */
export function Parcels({ order }: { order: Pick<OrderView, "parcels" | "following"> }) {
  const { t } = useTranslation("orders");
  const { parcels, following } = order;
  if (parcels.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t("parcels.title", { count: parcels.length })}</h2>
      <ol className="parcels">
        {parcels.map((parcel, i) => (
          <li key={parcel.id ?? 0}>
            {parcels.length > 1 || following.length > 0 ? (
              <h3>{t("parcels.number", { number: i + 1 })}</h3>
            ) : null}
            <ParcelFacts parcel={parcel} />
          </li>
        ))}
      </ol>
      {following.length > 0 ? (
        <p>{t("parcels.following", { items: following.join(", ") })}</p>
      ) : null}
    </section>
  );
}

export function ParcelFacts({ parcel }: { parcel: OrderView["parcels"][number] }) {
  const { t } = useTranslation("orders");
  return (
    <>
      <ul>
        {parcel.pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      <p>
        {t("parcels.shipped", { date: parcel.shippedOn })}{" "}
        {parcel.deliveredOn ? t("parcels.delivered", { date: parcel.deliveredOn }) : null}
      </p>
      {parcel.tracking ? <p>{t("order.tracking", { tracking: parcel.tracking })}</p> : null}
      {parcel.trackingUrl ? (
        <p>
          <a href={parcel.trackingUrl} className="tap" rel="noreferrer">
            {t("parcels.track")}
          </a>
        </p>
      ) : null}
    </>
  );
}
