import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
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
      <nav className="admin-choices" aria-label={t("views.label")}>
        {views.map((name) => (
          <Link
            key={name}
            to={dashboardAddress({ view: name })}
            aria-current={name === view ? "page" : undefined}
          >
            {t(`views.${name}`)}
          </Link>
        ))}
        <a href="/backlink-dashboard/export.csv" download>
          {t("export")}
        </a>
      </nav>
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
  if (sites.length === 0) return <p>{t("empty")}</p>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("site")}</th>
          <th scope="col">{t("links")}</th>
          <th scope="col">{t("visits")}</th>
          <th scope="col">{t("reported")}</th>
          <th scope="col">{t("firstSeen")}</th>
          <th scope="col">{t("lastSeen")}</th>
          <th scope="col">{t("decide")}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site.host}>
            <th scope="row">
              <Link className="tap" to={dashboardAddress({ view: "pages", host: site.host })}>
                {site.host}
              </Link>
            </th>
            <td data-label={t("links")}>{formatNumber(site.pages, language)}</td>
            <td data-label={t("visits")}>{formatNumber(site.visits, language)}</td>
            <td data-label={t("reported")}>{formatNumber(site.reported, language)}</td>
            <td data-label={t("firstSeen")}>
              <UtcTime at={site.firstSeenAt} />
            </td>
            <td data-label={t("lastSeen")}>
              <UtcTime at={site.lastSeenAt} />
            </td>
            <td data-label={t("decide")}>
              <BlockForm host={site.host} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlockForm({ host }: { host: string }) {
  const { t } = useTranslation("backlinks");
  return (
    <details className="confirm">
      <summary>{t("block")}</summary>
      <Form method="post" action="/backlink-dashboard?view=sites">
        <input type="hidden" name="host" value={host} />
        <button
          type="submit"
          name="intent"
          value="block"
          className="button button-small button-danger"
        >
          {t("blockForGood", { host: host })}
        </button>
      </Form>
    </details>
  );
}

function Pages({ pages }: { pages: ReadonlyArray<ReferringPage> }) {
  const { t } = useTranslation("backlinks");
  const language = useLanguage();
  if (pages.length === 0) return <p>{t("empty")}</p>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("page")}</th>
          <th scope="col">{t("target")}</th>
          <th scope="col">{t("status")}</th>
          <th scope="col">{t("visits")}</th>
          <th scope="col">{t("reported")}</th>
          <th scope="col">{t("firstSeen")}</th>
          <th scope="col">{t("lastSeen")}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={`${page.host}${page.path} ${page.targetPath}`}>
            <th scope="row">
              <a
                className="tap"
                href={`https://${page.host}${page.path}`}
                rel="nofollow noopener noreferrer"
                target="_blank"
              >
                {page.host + page.path}
              </a>
            </th>
            <td data-label={t("target")}>
              {page.targetPath ? <a href={page.targetPath}>{page.targetPath}</a> : t("unknown")}
            </td>
            <td data-label={t("status")}>{page.targetStatus ?? t("unknown")}</td>
            <td data-label={t("visits")}>{formatNumber(page.visits, language)}</td>
            <td data-label={t("reported")}>{formatNumber(page.reported, language)}</td>
            <td data-label={t("firstSeen")}>
              <UtcTime at={page.firstSeenAt} />
            </td>
            <td data-label={t("lastSeen")}>
              <UtcTime at={page.lastSeenAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
