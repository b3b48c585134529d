import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Translate } from "#app/i18n/resources.ts";
import { totalRows, type TotalsView } from "./total-rows.ts";

/** @param children right below the total */
export function Totals({ totals, children }: { totals: TotalsView; children?: ReactNode }) {
  const { t } = useTranslation(["orders"]);
  const { t: common } = useTranslation();
  const { freeShipping } = totals;
  return (
    <>
      <dl className="totals">
        {totalRows(totals, t as unknown as Translate).map(({ label, amount, note, isSum }) => (
          <div key={label} className={isSum ? "totals-sum" : undefined}>
            <dt>
              {label}
              {note ? <small>{note}</small> : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {children}
      {freeShipping ? (
        <p className="fine-print">
          {freeShipping.toFree ? t("totals.toFree", { amount: freeShipping.toFree }) : null}{" "}
          {common("freeShipping", freeShipping)}
        </p>
      ) : null}
    </>
  );
}
