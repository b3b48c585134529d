import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Confirm, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { DashboardProblem } from "./dashboard-address.ts";
import type { DashboardView } from "./dashboard-view.server.ts";

type DashboardFormProps = { problem: DashboardProblem | null };

type MissingProps = DashboardFormProps & { missing: NonNullable<DashboardView["missing"]> };
type RedirectsProps = { redirects: NonNullable<DashboardView["redirects"]> };

/** Missing paths that other sites link to, each with a suggested target. */
export function MissingPages({ missing, redirects, problem }: MissingProps & RedirectsProps) {
  const { t } = useTranslation("backlinks");
  const language = useLanguage();
  return (
    <>
      <DataTable
        rows={missing}
        rowKey={({ targetPath }) => targetPath}
        empty={t("missing.none")}
        columns={[
          {
            label: t("missing.address"),
            isHeading: true,
            isBare: true,
            cell: ({ targetPath }) => targetPath,
          },
          { label: t("visits"), cell: ({ visits }) => formatNumber(visits, language) },
          { label: t("missing.sites"), cell: ({ sites }) => formatNumber(sites, language) },
          { label: t("lastSeen"), cell: ({ lastSeenAt }) => <UtcTime at={lastSeenAt} /> },
          {
            label: t("missing.redirect"),
            isBare: true,
            cell: (row, i) => (
              <RedirectForm row={row} problemId={`problem-${i}`} problem={problem} />
            ),
          },
        ]}
      />
      <Redirects redirects={redirects} />
    </>
  );
}

type RedirectFormProps = DashboardFormProps & {
  row: MissingProps["missing"][number];
  problemId: string;
};

function RedirectForm({ row, problemId, problem }: RedirectFormProps) {
  const { t } = useTranslation("backlinks");
  const failed = problem?.intent === "redirect" && problem.from === row.targetPath;
  return (
    <Form method="post" action="/backlink-dashboard?view=missing">
      <input type="hidden" name="from" value={row.targetPath} />
      <div className="field-with-button">
        <input
          name="to"
          aria-label={t("missing.to", { from: row.targetPath })}
          defaultValue={failed ? problem.input : row.suggestion}
          maxLength={300}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? problemId : undefined}
        />
        <Submit value="redirect">{t("missing.create")}</Submit>
      </div>
      {failed ? <Problem id={problemId} error={problem.error} /> : null}
    </Form>
  );
}

function Redirects({ redirects }: RedirectsProps) {
  const { t } = useTranslation("backlinks");
  return (
    <TitledSection id="redirects" title={t("redirects.title")}>
      {redirects.length === 0 ? <p>{t("redirects.none")}</p> : null}
      <ul className="rows">
        {redirects.map(({ fromPath, toPath }) => (
          <li key={fromPath}>
            <p>
              {fromPath} → <a href={toPath}>{toPath}</a>
            </p>
            <Confirm label={t("redirects.remove")}>
              <Form method="post" action="/backlink-dashboard?view=missing">
                <input type="hidden" name="from" value={fromPath} />
                <Submit value="unredirect" look="small danger">
                  {t("redirects.removeForGood", { from: fromPath })}
                </Submit>
              </Form>
            </Confirm>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Hosts that are not counted. */
export function BlockedHosts({
  blocked,
  problem,
}: DashboardFormProps & { blocked: NonNullable<DashboardView["blocked"]> }) {
  const { t } = useTranslation("backlinks");
  const failed = problem?.intent === "block";
  return (
    <>
      <p className="measure">{t("blocked.text")}</p>
      <Form method="post" action="/backlink-dashboard?view=blocked" className="field">
        <label htmlFor="host">{t("blocked.host")}</label>
        <div className="field-with-button">
          <input
            id="host"
            name="host"
            required
            maxLength={253}
            defaultValue={failed ? problem.input : ""}
            placeholder={t("blocked.hint")}
            aria-invalid={failed || undefined}
            aria-describedby={failed ? "problem-host" : undefined}
          />
          <Submit value="block">{t("block")}</Submit>
        </div>
        {failed ? <Problem id="problem-host" error={problem.error} /> : null}
      </Form>
      {blocked.length === 0 ? <p>{t("blocked.none")}</p> : null}
      <ul className="rows">
        {blocked.map(({ host }) => (
          <li key={host}>
            <p>{host}</p>
            <Form method="post" action="/backlink-dashboard?view=blocked">
              <input type="hidden" name="host" value={host} />
              <Submit value="unblock" look="small quiet">
                {t("blocked.unblock", { host })}
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Imports a table from a file or pasted text. */
export function ImportForm({
  problem,
  imported,
}: DashboardFormProps & { imported: { links: number; skipped: number } | null }) {
  const { t } = useTranslation("backlinks");
  const failed = problem?.intent === "import";
  return (
    <>
      {imported ? (
        <p className="notice" role="status">
          {t("import.done", { links: imported.links, skipped: imported.skipped })}
        </p>
      ) : null}
      <p className="measure">{t("import.text")}</p>
      <Form method="post" action="/backlink-dashboard?view=import" encType="multipart/form-data">
        <div className="field">
          <label htmlFor="file">{t("import.file")}</label>
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-invalid={(failed && problem.error === "file") || undefined}
            aria-describedby={failed && problem.error === "file" ? "problem-file" : undefined}
          />
          {failed && problem.error === "file" ? (
            <Problem id="problem-file" error={problem.error} />
          ) : null}
        </div>
        <div className="field">
          <label htmlFor="report">{t("import.label")}</label>
          <textarea
            id="report"
            name="report"
            rows={12}
            maxLength={40_000}
            defaultValue={failed ? problem.input : ""}
            aria-invalid={(failed && problem.error !== "file") || undefined}
            aria-describedby={failed && problem.error !== "file" ? "problem-report" : undefined}
          />
          {failed && problem.error !== "file" ? (
            <Problem id="problem-report" error={problem.error} />
          ) : null}
        </div>
        <Submit value="import">{t("import.submit")}</Submit>
      </Form>
    </>
  );
}

function Problem({ id, error }: { id: string; error: DashboardProblem["error"] }) {
  const { t } = useTranslation("backlinks");
  return (
    <p id={id} className="field-error" role="alert">
      {t(`errors.${error}`)}
    </p>
  );
}
