import { useTranslation } from "react-i18next";
import { Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { LabeledInput } from "#app/ui/labeled-field.tsx";
import { OptionList } from "#app/ui/select.tsx";
import { carrierNames } from "#app/features/orders/carriers.ts";
import { ParcelFacts } from "#app/features/orders/order-progress.tsx";
import type { OrderView } from "#app/features/orders/order-view.server.ts";

type ShipProblem = "nothing" | "tooMany" | "address";

/** What was sent and refused. */
export type ShipReply = { problem: ShipProblem; sent: Record<string, string> };

type ShipFormProps = {
  order: Pick<OrderView, "lines" | "status">;
  /** the same key is one parcel */
  formKey: string;
  reply: ShipReply | null;
};

/** Ships a parcel with all items that are left, or some. */
export function ShipForm({ order, formKey, reply }: ShipFormProps) {
  const { t } = useTranslation("order-admin");
  const lines = order.lines.filter(({ leftToShip }) => leftToShip > 0);
  const sent = reply?.sent ?? {};
  const wrong = (field: "address" | "items") =>
    reply && (reply.problem === "address") === (field === "address")
      ? { "aria-invalid": true, "aria-describedby": "ship-problem" }
      : {};
  const problem = reply ? (
    <p id="ship-problem" className="field-error" role="alert">
      {t(`ship.problems.${reply.problem}`)}
    </p>
  ) : null;
  return (
    <TitledSection className="facts" id="ship" title={t("ship.title")}>
      {order.status === "paid" ? (
        <form method="post" className="actions">
          <Submit value="packed" look="quiet">
            {t("packed")}
          </Submit>
        </form>
      ) : null}
      <form method="post" id="ship-form">
        <input type="hidden" name="key" value={sent["key"] ?? formKey} />
        <p>{t("ship.text")}</p>
        <Pieces lines={lines} sent={sent} wrong={wrong("items")} />
        {reply && reply.problem !== "address" ? problem : null}
        <div className="field-pair">
          <div className="field">
            <label htmlFor="carrier">{t("carrier")}</label>
            <input
              id="carrier"
              name="carrier"
              maxLength={40}
              list="carriers"
              defaultValue={sent["carrier"]}
            />
            <datalist id="carriers">
              <OptionList options={carrierNames.map((name) => [name, name])} />
            </datalist>
          </div>
          <LabeledInput
            name="tracking"
            label={t("tracking")}
            maxLength={60}
            defaultValue={sent["tracking"]}
          />
        </div>
        <div className="field">
          <label htmlFor="trackingUrl">{t("ship.address")}</label>
          <p className="fine-print" id="tracking-hint">
            {t("ship.addressHint", { carriers: carrierNames.join(", ") })}
          </p>
          <input
            id="trackingUrl"
            name="trackingUrl"
            inputMode="url"
            maxLength={500}
            defaultValue={sent["trackingUrl"]}
            aria-describedby="tracking-hint"
            {...wrong("address")}
          />
          {reply?.problem === "address" ? problem : null}
        </div>
        <Submit value="shipped">{t("shipped")}</Submit>
      </form>
    </TitledSection>
  );
}

type PiecesProps = Pick<ShipFormProps["order"], "lines"> & {
  sent: Record<string, string>;
  wrong: object;
};

/** How many of each line are in the parcel. */
function Pieces({ lines, sent, wrong }: PiecesProps) {
  const { t } = useTranslation("order-admin");
  return lines.map(({ productId, name, leftToShip }) => (
    <div key={productId} className="field count-field">
      <label htmlFor={`ship-${productId}`}>
        {t("ship.ofPieces", { name: name.text, count: leftToShip })}
      </label>
      <input
        id={`ship-${productId}`}
        name={`ship-${productId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={leftToShip}
        defaultValue={sent[`ship-${productId}`] ?? leftToShip}
        {...wrong}
      />
    </div>
  ));
}

/** The parcels of an order, each with its delivery. */
export function AdminParcels({ order }: { order: OrderView }) {
  const { t } = useTranslation(["orders", "order-admin"]);
  const { parcels, status } = order;
  if (parcels.length === 0) return null;
  return (
    <TitledSection
      className="facts"
      id="order-parcels"
      title={t("parcels.title", { count: parcels.length })}
    >
      <ol className="parcels">
        {parcels.map((parcel, i) => (
          <li key={parcel.id ?? 0}>
            <h3>{t("parcels.number", { number: i + 1 })}</h3>
            <ParcelFacts parcel={parcel} />
            {parcel.deliveredOn === null && (parcel.id !== null || status === "shipped") ? (
              <form method="post">
                {parcel.id === null ? null : (
                  <input type="hidden" name="parcel" value={parcel.id} />
                )}
                <Submit
                  value="delivered"
                  look="small"
                  aria-label={
                    parcels.length > 1
                      ? `${t("order-admin:delivered")}: ${t("parcels.number", { number: i + 1 })}`
                      : undefined
                  }
                >
                  {t("order-admin:delivered")}
                </Submit>
              </form>
            ) : null}
          </li>
        ))}
      </ol>
      {order.following.length > 0 ? (
        <p>{t("parcels.following", { items: order.following.join(", ") })}</p>
      ) : null}
    </TitledSection>
  );
}
