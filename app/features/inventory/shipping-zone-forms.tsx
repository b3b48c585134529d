import { useTranslation } from "react-i18next";
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
  const { t: shop } = useTranslation("products");
  return (
    <div className="checkout">
      <InventoryLinks />
      <p>{t("shippingText")}</p>
      {freeFrom ? null : <p className="notice">{t("noFreeShipping")}</p>}
      {zones.map(({ zone, names, countries, bands, shipsFree, minDays, maxDays }) => {
        const problem = failed?.zone === zone ? failed.problem : null;
        const name = shop(`zones.${zone as "home"}`);
        return (
          <section key={zone} className="facts" aria-labelledby={`zone-${zone}`}>
            <h2 id={`zone-${zone}`}>{name}</h2>
            <form method="post" action={`/admin/shipping#zone-${zone}`}>
              {problem ? (
                <p className="notice notice-error" role="alert" id={`problem-${zone}`}>
                  {t(`shippingProblems.${problem.reason}`, { names: "", ...problem })}
                </p>
              ) : null}
              <input type="hidden" name="zone" value={zone} />
              <div className="field">
                <label htmlFor={`countries-${zone}`}>{t("countries")}</label>
                <p className="fine-print" id={`names-${zone}`}>
                  {names}
                </p>
                <textarea
                  id={`countries-${zone}`}
                  name="countries"
                  rows={2}
                  spellCheck={false}
                  defaultValue={countries}
                  aria-describedby={problem ? `names-${zone} problem-${zone}` : `names-${zone}`}
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
                      aria-describedby={problem ? `problem-${zone}` : undefined}
                    />
                    {t("shipsFree", { amount: freeFrom })}
                  </label>
                </p>
              ) : shipsFree ? (
                <input type="hidden" name="shipsFree" value="1" />
              ) : null}
              <fieldset className="zone-days">
                <legend className="visually-hidden">{t("daysLegend")}</legend>
                {(
                  [
                    ["minDays", minDays],
                    ["maxDays", maxDays],
                  ] as const
                ).map(([field, value]) => (
                  <label key={field}>
                    {t(field)}
                    <input
                      name={field}
                      inputMode="numeric"
                      pattern="[1-9][0-9]?"
                      maxLength={2}
                      defaultValue={value}
                      aria-invalid={problem?.reason === "days" ? true : undefined}
                      aria-describedby={problem ? `days-${zone} problem-${zone}` : `days-${zone}`}
                    />
                  </label>
                ))}
                <p className="fine-print" id={`days-${zone}`}>
                  {t("daysHint")}
                </p>
              </fieldset>
              <table className="table">
                <caption>{t("bands")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("grams")}</th>
                    <th scope="col">{t("fields.price")}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...bands, ...emptyBands].map((band, i) => (
                    <tr key={i}>
                      <td data-label={t("grams")}>
                        <input
                          name="grams"
                          inputMode="numeric"
                          pattern="[1-9][0-9]{0,5}"
                          defaultValue={band.grams}
                          aria-label={t("bandGrams", { number: i + 1, zone: name })}
                        />
                      </td>
                      <td data-label={t("fields.price")}>
                        <input
                          name="price"
                          inputMode="decimal"
                          pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
                          defaultValue={band.price}
                          aria-label={t("bandPrice", { number: i + 1, zone: name })}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <button type="submit" className="button" aria-label={t("saveZone", { zone: name })}>
                {t("save")}
              </button>
            </form>
          </section>
        );
      })}
    </div>
  );
}
