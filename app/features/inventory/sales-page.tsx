import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { Choices } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
      <Choices<number>
        label={t("sales.period")}
        options={salesDays}
        now={days}
        href={(count) => `/admin/sales?days=${count}`}
        text={(count) => t("sales.days", { count })}
      />
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
      <BestSellers best={best} />
      <RefundReasons refunded={refunded} />
      <p>
        <a className="button button-quiet" href={`/admin/sales.csv?days=${days}`} download>
          {t("sales.download")}
        </a>
      </p>
    </div>
  );
}

function BestSellers({ best }: Pick<SalesProps, "best">) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return (
    <DataTable
      caption={t("sales.best")}
      rows={best}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          label: t("product"),
          isHeading: true,
          cell: ({ name, nameEs }) => (language === "es" ? nameEs : name),
        },
        { label: t("sales.pieces"), isNumber: true, cell: ({ pieces }) => pieces },
        {
          label: t("sales.taken"),
          isNumber: true,
          cell: ({ cents }) => formatMoney(cents, language),
        },
      ]}
    />
  );
}

/** Refunds made in the period, by their reason. */
function RefundReasons({ refunded }: Pick<SalesProps, "refunded">) {
  const { t } = useTranslation(["inventory", "order-admin"]);
  const language = useLanguage();
  return (
    <DataTable
      caption={t("sales.refunds")}
      rows={refunded}
      rowKey={({ reason }) => reason ?? ""}
      empty={null}
      columns={[
        {
          label: t("order-admin:refund.reason"),
          isHeading: true,
          cell: ({ reason }) =>
            reason ? t(`order-admin:refund.reasons.${reason}`) : t("sales.noReason"),
        },
        { label: t("sales.refundCount"), isNumber: true, cell: ({ count }) => count },
        {
          label: t("sales.refundShipping"),
          isNumber: true,
          cell: ({ shippingCents }) => formatMoney(shippingCents, language),
        },
        {
          label: t("order-admin:refund.past"),
          isNumber: true,
          cell: ({ cents }) => formatMoney(cents, language),
        },
      ]}
    />
  );
}
