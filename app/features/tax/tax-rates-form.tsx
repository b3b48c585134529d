import { useTranslation } from "react-i18next";
import type { TaxProblem, TaxRow } from "./tax-form.server.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";

type TaxRatesFormProps = {
  rows: ReadonlyArray<TaxRow>;
  countries: ReadonlyArray<{ code: string; name: string }>;
  problem: TaxProblem | null;
};

/** Empty rows for new countries. */
const emptyRows: ReadonlyArray<TaxRow> = Array.from({ length: 3 }, () => ({
  country: "",
  rate: "",
  how: "added",
}));

/** One row per country; a row without a country and a rate is removed. */
export function TaxRatesForm({ rows, countries, problem }: TaxRatesFormProps) {
  const { t } = useTranslation("tax");
  return (
    <form method="post" className="checkout">
      <p>{t("text")}</p>
      {problem ? (
        <p className="notice notice-error" role="alert" id="tax-problem">
          {t(`problems.${problem}`)}
        </p>
      ) : null}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("country")}</th>
            <th scope="col">{t("rate")}</th>
            <th scope="col">{t("how")}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...emptyRows].map((row, i) => (
            <tr key={`${i} ${row.country} ${row.rate}`}>
              <td data-label={t("country")}>
                <select
                  name="country"
                  defaultValue={row.country}
                  aria-label={t("rowCountry", { number: i + 1 })}
                >
                  <option value="">–</option>
                  {countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              </td>
              <td data-label={t("rate")}>
                <input
                  name="rate"
                  inputMode="decimal"
                  maxLength={7}
                  defaultValue={row.rate}
                  aria-label={t("rowRate", { number: i + 1 })}
                  aria-describedby={problem ? "tax-problem" : undefined}
                />
              </td>
              <td data-label={t("how")}>
                <select
                  name="how"
                  defaultValue={row.how}
                  aria-label={t("rowHow", { number: i + 1 })}
                >
                  <option value="added">{t("added")}</option>
                  <option value="included">{t("included")}</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine-print">{t("hint")}</p>
      <button type="submit" className="button">
        {t("save")}
      </button>
    </form>
  );
}
