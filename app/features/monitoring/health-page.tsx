import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { alertTexts } from "./alert-texts.ts";
import { AlertsSection } from "./alerts-section.tsx";
import type { EndedAlert, OpenAlert } from "./alerts.server.ts";
import type { ShownCheck } from "./integrity.server.ts";
import type { ServiceRow } from "./service-states.ts";

type HealthPageProps = {
  services: ReadonlyArray<ServiceRow>;
  alerts: { open: ReadonlyArray<OpenAlert>; ended: ReadonlyArray<EndedAlert> };
  checks: ReadonlyArray<ShownCheck>;
  jobs: ReadonlyArray<{ name: string; at: string }>;
};

/** How the site is: alerts, services, what the checks of the night found, and when each job last succeeded. */
export function HealthPage({ services, alerts, checks, jobs }: HealthPageProps) {
  return (
    <>
      <AlertsSection alerts={alerts.open} />
      <Services services={services} />
      <Checks checks={checks} />
      <Jobs jobs={jobs} />
      {alerts.ended.length > 0 ? <EndedAlerts alerts={alerts.ended} /> : null}
    </>
  );
}

function Services({ services }: Pick<HealthPageProps, "services">) {
  const { t } = useTranslation("monitoring");
  const language = useLanguage();
  return (
    <TitledSection id="services" title={t("services.title")}>
      <DataTable
        rows={services}
        rowKey={({ name }) => name}
        columns={[
          {
            label: t("services.name"),
            isHeading: true,
            cell: ({ name }) => t(`services.names.${name}`),
          },
          { label: t("services.state"), cell: ({ state }) => t(`services.states.${state}`) },
          {
            label: t("services.latency"),
            isNumber: true,
            cell: ({ milliseconds }) =>
              milliseconds === null
                ? "–"
                : t("services.milliseconds", { number: formatNumber(milliseconds, language) }),
          },
        ]}
      />
      <p className="measure fine-print">{t("services.text")}</p>
    </TitledSection>
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

function Jobs({ jobs }: Pick<HealthPageProps, "jobs">) {
  const { t } = useTranslation("monitoring");
  return (
    <TitledSection id="jobs" title={t("jobs.title")}>
      <DataTable
        rows={jobs}
        rowKey={({ name }) => name}
        empty={t("jobs.never")}
        columns={[
          { label: t("jobs.name"), isHeading: true, cell: ({ name }) => <code>{name}</code> },
          { label: t("jobs.last"), cell: ({ at }) => <UtcTime at={at} /> },
        ]}
      />
    </TitledSection>
  );
}

function EndedAlerts({ alerts }: { alerts: ReadonlyArray<EndedAlert> }) {
  const { t } = useTranslation(["common", "monitoring"]);
  const language = useLanguage();
  return (
    <TitledSection id="past-alerts" title={t("monitoring:alerts.endedTitle")}>
      <DataTable
        rows={alerts}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("monitoring:alerts.alert"),
            isHeading: true,
            cell: (alert) => alertTexts(t, language, alert).text,
          },
          { label: t("monitoring:alerts.since"), cell: ({ since }) => <UtcTime at={since} /> },
          {
            label: t("monitoring:alerts.ended"),
            cell: ({ endedAt }) => (endedAt === null ? "–" : <UtcTime at={endedAt} />),
          },
          {
            label: t("monitoring:alerts.mailed"),
            cell: ({ mailedAt }) => t(`monitoring:alerts.${mailedAt ? "yes" : "no"}`),
          },
        ]}
      />
    </TitledSection>
  );
}
