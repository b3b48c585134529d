import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import type { OpenAlert } from "./alerts.server.ts";
import type { ShownCheck } from "./integrity.server.ts";

type HealthPageProps = {
  alerts: ReadonlyArray<OpenAlert>;
  checks: ReadonlyArray<ShownCheck>;
};

/** How the site is: alerts, and what the checks of the night found. */
export function HealthPage({ alerts, checks }: HealthPageProps) {
  return (
    <>
      <AlertsSection alerts={alerts} />
      <Checks checks={checks} />
    </>
  );
}

function Checks({ checks }: Pick<HealthPageProps, "checks">) {
  const { t } = useTranslation("monitoring");
  const language = useLanguage();
  return (
    <TitledSection id="checks" title={t("checks.title")}>
      <DataTable
        rows={checks}
        rowKey={({ name }) => name}
        empty={t("checks.notYet")}
        columns={[
          {
            label: t("checks.name"),
            isHeading: true,
            cell: ({ name }) => t(`checks.names.${name}`),
          },
          {
            label: t("checks.checked"),
            cell: ({ checkedAt, isComplete }) => (
              <>
                <UtcTime at={checkedAt} />
                {isComplete ? null : <span className="state-note">{t("checks.partial")}</span>}
              </>
            ),
          },
          {
            label: t("checks.mended"),
            isNumber: true,
            cell: ({ mended }) => formatNumber(mended, language),
          },
          { label: t("checks.found"), cell: ({ items }) => <Items items={items} /> },
        ]}
      />
      <p className="measure fine-print">{t("checks.text")}</p>
    </TitledSection>
  );
}

function Items({ items }: { items: ReadonlyArray<string> }) {
  const { t } = useTranslation("monitoring");
  if (items.length === 0) return <>{t("checks.nothing")}</>;
  return (
    <details>
      <summary className="tap">{t("checks.show", { count: items.length })}</summary>
      <ul className="monitoring-items">
        {items.map((item) => (
          <li key={item}>
            <code>{item}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
