import { useTranslation } from "react-i18next";
import { ErrorNotice } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { SubmittedZone, ZoneProblem } from "./schemas.server.ts";
import { InventoryLinks } from "./inventory-pages.tsx";
import "./inventory.css";

type ShippingZoneFormsProps = {
  zones: ReadonlyArray<SubmittedZone & { names: string }>;
  /** free-shipping threshold; null where the site does not offer it */
  freeFrom: string | null;
  /** the rejected zone */
  failed: { zone: string; problem: ZoneProblem } | null;
};

/** Empty rows for new rates. */
const emptyBands = [
  { grams: "", price: "" },
  { grams: "", price: "" },
];

/** One form per zone: countries and rates by weight. */
export function ShippingZoneForms({ zones, freeFrom, failed }: ShippingZoneFormsProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className="checkout">
      <InventoryLinks />
      <p>{t("shippingText")}</p>
      {freeFrom ? null : <p className="notice">{t("noFreeShipping")}</p>}
      {zones.map((zone) => (
        <ZoneForm
          key={zone.zone}
          zone={zone}
          freeFrom={freeFrom}
          problem={failed?.zone === zone.zone ? failed.problem : null}
        />
      ))}
    </div>
  );
}

type ZoneFormProps = Pick<ShippingZoneFormsProps, "freeFrom"> & {
  zone: ShippingZoneFormsProps["zones"][number];
  problem: ZoneProblem | null;
};

function ZoneForm({ zone, freeFrom, problem }: ZoneFormProps) {
  const { t } = useTranslation("inventory");
  const { t: shop } = useTranslation("products");
  const { zone: id, names, countries, shipsFree } = zone;
  const name = shop(`zones.${id as "home"}`);
  return (
    <details className="facts" id={`zone-${id}`} open={problem !== null}>
      <summary>
        <h2>{name}</h2>
      </summary>
      <form method="post" action={`/admin/shipping#zone-${id}`}>
        <ErrorNotice id={`problem-${id}`}>
          {problem && t(`shippingProblems.${problem.reason}`, { names: "", ...problem })}
        </ErrorNotice>
        <input type="hidden" name="zone" value={id} />
        <div className="field">
          <label htmlFor={`countries-${id}`}>{t("countries")}</label>
          <p className="fine-print" id={`names-${id}`}>
            {names}
          </p>
          <textarea
            id={`countries-${id}`}
            name="countries"
            rows={2}
            spellCheck={false}
            defaultValue={countries}
            aria-describedby={problem ? `names-${id} problem-${id}` : `names-${id}`}
          />
        </div>
        {freeFrom ? (
          <p className="choices">
            <label>
              <input
                type="checkbox"
                name="shipsFree"
                value="1"
                defaultChecked={shipsFree}
                aria-describedby={problem ? `problem-${id}` : undefined}
              />
              {t("shipsFree", { amount: freeFrom })}
            </label>
          </p>
        ) : shipsFree ? (
          <input type="hidden" name="shipsFree" value="1" />
        ) : null}
        <ZoneDays zone={zone} problem={problem} />
        <Bands zone={zone} name={name} />
        <button type="submit" className="button" aria-label={t("saveZone", { zone: name })}>
          {t("save")}
        </button>
      </form>
    </details>
  );
}

function ZoneDays({ zone, problem }: Pick<ZoneFormProps, "zone" | "problem">) {
  const { t } = useTranslation("inventory");
  const hint = `days-${zone.zone}`;
  return (
    <fieldset className="zone-days">
      <legend className="visually-hidden">{t("daysLegend")}</legend>
      {(["minDays", "maxDays"] as const).map((field) => (
        <label key={field}>
          {t(field)}
          <input
            name={field}
            inputMode="numeric"
            pattern="[1-9][0-9]?"
            maxLength={2}
            defaultValue={zone[field]}
            aria-invalid={problem?.reason === "days" ? true : undefined}
            aria-describedby={problem ? `${hint} problem-${zone.zone}` : hint}
          />
        </label>
      ))}
      <p className="fine-print" id={hint}>
        {t("daysHint")}
      </p>
    </fieldset>
  );
}

function Bands({ zone, name }: Pick<ZoneFormProps, "zone"> & { name: string }) {
  const { t } = useTranslation("inventory");
  const bands = [...zone.bands, ...emptyBands].map((band, i) => ({ ...band, number: i + 1 }));
  return (
    <DataTable
      caption={t("bands")}
      rows={bands}
      rowKey={({ number }) => number}
      columns={[
        {
          label: t("grams"),
          cell: ({ grams, number }) => (
            <input
              name="grams"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,5}"
              defaultValue={grams}
              aria-label={t("bandGrams", { number, zone: name })}
            />
          ),
        },
        {
          label: t("fields.price"),
          cell: ({ price, number }) => (
            <input
              name="price"
              inputMode="decimal"
              pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
              defaultValue={price}
              aria-label={t("bandPrice", { number, zone: name })}
            />
          ),
        },
      ]}
    />
  );
}
