import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { salesDays } from "./stock-levels.ts";
import type { readSales } from "./inventory-queries.server.ts";
import { InventoryLinks } from "./inventory-pages.tsx";

type Sales = Awaited<ReturnType<typeof readSales>>;
type SalesProps = {
  days: number;
  bars: ReadonlyArray<{ day: string; cents: number; orders: number }>;
  /** the same number of days before */
  previous: Sales["previous"];
  best: Sales["best"];
  refunded: Sales["refunded"];
};

export function SalesPage({ days, bars, previous, best, refunded }: SalesProps) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const total = bars.reduce((sum, { cents }) => sum + cents, 0);
  const orders = bars.reduce((sum, one) => sum + one.orders, 0);
  return (
    <div className="checkout">
      <InventoryLinks />
      <nav className="admin-choices" aria-label={t("sales.period")}>
        {salesDays.map((one) => (
          <Link
            key={one}
            to={`/admin/sales?days=${one}`}
            aria-current={one === days ? "page" : undefined}
          >
            {t("sales.days", { count: one })}
          </Link>
        ))}
      </nav>
      <p>{t("sales.sum", { amount: formatMoney(total, language), count: orders })}</p>
      <p className="fine-print">
        {t("sales.before", {
          count: previous.orders,
          days,
          amount: formatMoney(previous.cents, language),
        })}{" "}
        {previous.cents > 0
          ? t("sales.change", {
              percent: new Intl.NumberFormat(language, {
                style: "percent",
                signDisplay: "exceptZero",
                maximumFractionDigits: 0,
              }).format(total / previous.cents - 1),
            })
          : null}
      </p>
      <BarChart
        title={t("sales.chart")}
        bars={bars.map(({ day, cents }) => ({
          label: day,
          value: cents,
          valueText: formatMoney(cents, language),
        }))}
        labelHeading={t("sales.day")}
        valueHeading={t("sales.taken")}
        tableLabel={t("sales.figures")}
      />
      {best.length > 0 ? (
        <table className="table">
          <caption>{t("sales.best")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col" className="number">
                {t("sales.pieces")}
              </th>
              <th scope="col" className="number">
                {t("sales.taken")}
              </th>
            </tr>
          </thead>
          <tbody>
            {best.map((one) => (
              <tr key={one.id}>
                <th scope="row" data-label={t("product")}>
                  {language === "es" ? one.nameEs : one.name}
                </th>
                <td data-label={t("sales.pieces")} className="number">
                  {one.pieces}
                </td>
                <td data-label={t("sales.taken")} className="number">
                  {formatMoney(one.cents, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <RefundReasons refunded={refunded} />
      <p>
        <a className="button button-quiet" href={`/admin/sales.csv?days=${days}`} download>
          {t("sales.download")}
        </a>
      </p>
    </div>
  );
}

/** Refunds made in the period, by their reason. */
function RefundReasons({ refunded }: Pick<SalesProps, "refunded">) {
  const { t } = useTranslation(["inventory", "checkout"]);
  const language = useLanguage();
  if (refunded.length === 0) return null;
  return (
    <table className="table">
      <caption>{t("inventory:sales.refunds")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("checkout:refund.reason")}</th>
          <th scope="col" className="number">
            {t("inventory:sales.refundCount")}
          </th>
          <th scope="col" className="number">
            {t("inventory:sales.refundShipping")}
          </th>
          <th scope="col" className="number">
            {t("checkout:refund.past")}
          </th>
        </tr>
      </thead>
      <tbody>
        {refunded.map(({ reason, count, cents, shippingCents }) => (
          <tr key={reason}>
            <th scope="row" data-label={t("checkout:refund.reason")}>
              {reason ? t(`checkout:refund.reasons.${reason}`) : t("inventory:sales.noReason")}
            </th>
            <td data-label={t("inventory:sales.refundCount")} className="number">
              {count}
            </td>
            <td data-label={t("inventory:sales.refundShipping")} className="number">
              {formatMoney(shippingCents, language)}
            </td>
            <td data-label={t("checkout:refund.past")} className="number">
              {formatMoney(cents, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
