import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Choices, Confirm, Submit } from "#app/ui/admin-kit.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { DashboardView, DashboardViewName } from "./dashboard-view.server.ts";
import { dashboardAddress, type DashboardProblem } from "./dashboard-address.ts";
import { BlockedHosts, ImportForm, MissingPages } from "./dashboard-forms.tsx";
import type { ReferringPage, ReferringSite } from "./backlink-queries.server.ts";

const views: ReadonlyArray<DashboardViewName> = ["sites", "pages", "missing", "blocked", "import"];

export function DashboardPage({
  data,
  problem,
  imported,
}: {
  data: DashboardView;
  /** error of the submitted form */
  problem: DashboardProblem | null;
  /** result of an import; null without one */
  imported: { links: number; skipped: number } | null;
}) {
  const { t } = useTranslation("backlinks");
  const { view, host, sites, pages, missing, redirects, blocked, chart } = data;
  return (
    <>
      <p className="measure">{t("text")}</p>
      <Choices
        label={t("views.label")}
        options={views}
        now={view}
        href={(name) => dashboardAddress({ view: name })}
        text={(name) => t(`views.${name}`)}
      >
        <a href="/backlink-dashboard/export.csv" download>
          {t("export")}
        </a>
      </Choices>
      {host ? (
        <p>
          {t("onlyHost", { host })} <Link to={dashboardAddress({ view: "pages" })}>{t("all")}</Link>
        </p>
      ) : null}
      {chart ? <Chart chart={chart} /> : null}
      {sites ? <Sites sites={sites.rows} /> : null}
      {pages ? <Pages pages={pages.rows} /> : null}
      {sites || pages ? (
        <Pagination
          page={(sites ?? pages)!.page}
          pageCount={(sites ?? pages)!.pageCount}
          href={(page) => dashboardAddress({ view, host, page })}
        />
      ) : null}
      {missing && redirects ? (
        <MissingPages missing={missing} redirects={redirects} problem={problem} />
      ) : null}
      {blocked ? <BlockedHosts blocked={blocked} problem={problem} /> : null}
      {view === "import" ? <ImportForm problem={problem} imported={imported} /> : null}
    </>
  );
}

function Chart({ chart }: { chart: NonNullable<DashboardView["chart"]> }) {
  const { t } = useTranslation("backlinks");
  return (
    <BarChart
      title={t("chart.title", { count: chart.length })}
      bars={chart.map(({ day, visits }) => ({ label: day, value: visits }))}
      labelHeading={t("chart.day")}
      valueHeading={t("visits")}
      tableLabel={t("chart.figures")}
    />
  );
}

function Sites({ sites }: { sites: ReadonlyArray<ReferringSite> }) {
  const { t } = useTranslation("backlinks");
  const language = useLanguage();
  return (
    <DataTable
      rows={sites}
      rowKey={({ host }) => host}
      empty={t("empty")}
      columns={[
        {
          label: t("site"),
          isHeading: true,
          isBare: true,
          cell: ({ host }) => (
            <Link className="tap" to={dashboardAddress({ view: "pages", host })}>
              {host}
            </Link>
          ),
        },
        { label: t("links"), cell: ({ pages }) => formatNumber(pages, language) },
        ...useSeenColumns(),
        { label: t("decide"), cell: ({ host }) => <BlockForm host={host} /> },
      ]}
    />
  );
}

type Seen = { visits: number; reported: number; firstSeenAt: string; lastSeenAt: string };

/** How often a site or page sent visitors, and when. */
function useSeenColumns(): ReadonlyArray<Column<Seen>> {
  const { t } = useTranslation("backlinks");
  const language = useLanguage();
  return [
    { label: t("visits"), cell: ({ visits }) => formatNumber(visits, language) },
    { label: t("reported"), cell: ({ reported }) => formatNumber(reported, language) },
    { label: t("firstSeen"), cell: ({ firstSeenAt }) => <UtcTime at={firstSeenAt} /> },
    { label: t("lastSeen"), cell: ({ lastSeenAt }) => <UtcTime at={lastSeenAt} /> },
  ];
}

function BlockForm({ host }: { host: string }) {
  const { t } = useTranslation("backlinks");
  return (
    <Confirm label={t("block")}>
      <Form method="post" action="/backlink-dashboard?view=sites">
        <input type="hidden" name="host" value={host} />
        <Submit value="block" look="small danger">
          {t("blockForGood", { host })}
        </Submit>
      </Form>
    </Confirm>
  );
}

function Pages({ pages }: { pages: ReadonlyArray<ReferringPage> }) {
  const { t } = useTranslation("backlinks");
  return (
    <DataTable
      rows={pages}
      rowKey={({ host, path, targetPath }) => `${host}${path} ${targetPath}`}
      empty={t("empty")}
      columns={[
        {
          label: t("page"),
          isHeading: true,
          isBare: true,
          cell: ({ host, path }) => (
            <a
              className="tap"
              href={`https://${host}${path}`}
              rel="nofollow noopener noreferrer"
              target="_blank"
            >
              {host + path}
            </a>
          ),
        },
        {
          label: t("target"),
          cell: ({ targetPath }) =>
            targetPath ? <a href={targetPath}>{targetPath}</a> : t("unknown"),
        },
        { label: t("status"), cell: ({ targetStatus }) => targetStatus ?? t("unknown") },
        ...useSeenColumns(),
      ]}
    />
  );
}
