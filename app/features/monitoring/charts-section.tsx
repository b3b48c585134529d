import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { TitledSection } from "#app/ui/admin-kit.tsx";
import { BarChart } from "#app/ui/bar-chart.tsx";
import type { SiteDay } from "./site-days.server.ts";
import "./monitoring.css";

type ChartName = keyof Resources["monitoring"]["charts"]["names"];

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

const charts: ReadonlyArray<[name: ChartName, value: (day: SiteDay) => number]> = [
  ["orders", ({ orders }) => orders],
  ["signIns", ({ signIns }) => signIns],
  ["mails", ({ mails }) => mails],
  ["requests", ({ requests }) => requests],
  ["errors", ({ errors }) => errors],
  ["limited", ({ limited }) => limited],
  ["cacheShare", ({ cacheHits, cacheMisses }) => share(cacheHits, cacheHits + cacheMisses)],
  ["milliseconds", ({ milliseconds, requests }) => Math.round(milliseconds / (requests || 1))],
];

/** Small charts of what the site did, a bar a day. */
export function ChartsSection({ days }: { days: ReadonlyArray<SiteDay> }) {
  const { t } = useTranslation(["monitoring", "admin"]);
  const language = useLanguage();
  return (
    <TitledSection id="charts" title={t("monitoring:charts.title")}>
      <p className="fine-print">
        {t("monitoring:charts.text")}{" "}
        <Link to="/admin/health" className="tap">
          {t("monitoring:alerts.open")}
        </Link>
      </p>
      <div className="monitoring-charts">
        {charts.map(([name, value]) => (
          <BarChart
            key={name}
            isSmall
            title={t(`monitoring:charts.names.${name}`)}
            bars={days.map((day) => ({
              label: formatDate(day.day, language),
              value: value(day),
              valueText: formatNumber(value(day), language),
            }))}
            labelHeading={t("monitoring:charts.day")}
            valueHeading={t(`monitoring:charts.names.${name}`)}
            tableLabel={t("monitoring:charts.figures")}
          />
        ))}
      </div>
    </TitledSection>
  );
}
