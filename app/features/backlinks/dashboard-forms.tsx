import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { DashboardProblem } from "./dashboard-address.ts";
import type { DashboardView } from "./dashboard-view.server.ts";

type DashboardFormProps = { problem: DashboardProblem | null };

/** Missing paths that other sites link to, each with a suggested target. */
export function MissingPages({
  missing,
  redirects,
  problem,
}: DashboardFormProps & {
  missing: NonNullable<DashboardView["missing"]>;
  redirects: NonNullable<DashboardView["redirects"]>;
}) {
  const { t } = useTranslation("backlinks");
  const language = useLanguage();
  return (
    <>
      {missing.length === 0 ? <p>{t("missing.none")}</p> : null}
      {missing.length > 0 ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("missing.address")}</th>
              <th scope="col">{t("visits")}</th>
              <th scope="col">{t("missing.sites")}</th>
              <th scope="col">{t("lastSeen")}</th>
              <th scope="col">{t("missing.redirect")}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map((row, i) => {
              const failed = problem?.intent === "redirect" && problem.from === row.targetPath;
              return (
                <tr key={row.targetPath}>
                  <th scope="row">{row.targetPath}</th>
                  <td data-label={t("visits")}>{formatNumber(row.visits, language)}</td>
                  <td data-label={t("missing.sites")}>{formatNumber(row.sites, language)}</td>
                  <td data-label={t("lastSeen")}>
                    <UtcTime at={row.lastSeenAt} />
                  </td>
                  <td>
                    <Form method="post" action="/backlink-dashboard?view=missing">
                      <input type="hidden" name="from" value={row.targetPath} />
                      <div className="field-with-button">
                        <input
                          name="to"
                          aria-label={t("missing.to", { from: row.targetPath })}
                          defaultValue={failed ? problem.input : row.suggestion}
                          maxLength={300}
                          aria-invalid={failed || undefined}
                          aria-describedby={failed ? `problem-${i}` : undefined}
                        />
                        <button type="submit" name="intent" value="redirect" className="button">
                          {t("missing.create")}
                        </button>
                      </div>
                      {failed ? <Problem id={`problem-${i}`} error={problem.error} /> : null}
                    </Form>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
      <section aria-labelledby="redirects">
        <h2 id="redirects">{t("redirects.title")}</h2>
        {redirects.length === 0 ? <p>{t("redirects.none")}</p> : null}
        <ul className="rows">
          {redirects.map(({ fromPath, toPath }) => (
            <li key={fromPath}>
              <p>
                {fromPath} → <a href={toPath}>{toPath}</a>
              </p>
              <details className="confirm">
                <summary>{t("redirects.remove")}</summary>
                <Form method="post" action="/backlink-dashboard?view=missing">
                  <input type="hidden" name="from" value={fromPath} />
                  <button
                    type="submit"
                    name="intent"
                    value="unredirect"
                    className="button button-small button-danger"
                  >
                    {t("redirects.removeForGood", { from: fromPath })}
                  </button>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
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
          <button type="submit" name="intent" value="block" className="button">
            {t("block")}
          </button>
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
              <button
                type="submit"
                name="intent"
                value="unblock"
                className="button button-small button-quiet"
              >
                {t("blocked.unblock", { host })}
              </button>
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
        <button type="submit" name="intent" value="import" className="button">
          {t("import.submit")}
        </button>
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
