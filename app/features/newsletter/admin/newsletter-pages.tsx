// Newsletter pages of admin.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { Language } from "#app/i18n/languages.ts";
import type { Frequency } from "../frequency.ts";
import type { IssueProblem } from "./issue-commands.server.ts";
import "../newsletter.css";
import type { IssueStatus, SubscriptionStatus } from "#app/lib/values/stored-values.ts";

type Count = {
  status: SubscriptionStatus;
  language: Language;
  frequency: Frequency;
  people: number;
};
type ListedIssue = {
  id: number;
  status: IssueStatus;
  frequency: Frequency;
  subject: string;
  subjectEs: string;
  updatedAt: string;
  sentAt: string | null;
  people: number;
};

export function NewsletterAdminPage({
  counts,
  issues,
}: {
  counts: ReadonlyArray<Count>;
  issues: ReadonlyArray<ListedIssue>;
}) {
  return (
    <>
      <Issues issues={issues} />
      <Subscribers counts={counts} />
    </>
  );
}

function Issues({ issues }: { issues: ReadonlyArray<ListedIssue> }) {
  const { t, i18n } = useTranslation(["admin"]);
  const subjectOf = ({ id, subject, subjectEs }: ListedIssue) =>
    (i18n.language === "es" ? subjectEs || subject : subject || subjectEs) ||
    t("admin:newsletter.untitled", { id });
  return (
    <section>
      <h2>{t("admin:newsletter.issues")}</h2>
      <p>
        <Link className="button" to="/admin/newsletter/new">
          {t("admin:newsletter.new")}
        </Link>
      </p>
      {issues.length === 0 ? (
        <p>{t("admin:newsletter.noIssues")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("admin:newsletter.subject")}</th>
              <th scope="col">{t("admin:newsletter.frequency")}</th>
              <th scope="col">{t("admin:newsletter.state")}</th>
              <th scope="col" className="number">
                {t("admin:newsletter.recipients")}
              </th>
              <th scope="col">{t("admin:newsletter.changed")}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.id}>
                <th scope="row">
                  <Link className="tap" to={`/admin/newsletter/${issue.id}`} discover="none">
                    {subjectOf(issue)}
                  </Link>
                </th>
                <td data-label={t("admin:newsletter.frequency")}>
                  {t(`admin:newsletter.frequencies.${issue.frequency}`)}
                </td>
                <td data-label={t("admin:newsletter.state")}>
                  {t(`admin:newsletter.issueStatus.${issue.status}`)}
                </td>
                <td className="number" data-label={t("admin:newsletter.recipients")}>
                  {issue.status === "draft" ? "–" : issue.people}
                </td>
                <td data-label={t("admin:newsletter.changed")}>
                  <UtcTime at={issue.sentAt ?? issue.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Subscribers({ counts }: { counts: ReadonlyArray<Count> }) {
  const { t } = useTranslation(["admin"]);
  return (
    <section>
      <h2>{t("admin:newsletter.subscribers")}</h2>
      <p className="measure">{t("admin:newsletter.subscribersText")}</p>
      {counts.length === 0 ? (
        <p>{t("admin:newsletter.noSubscribers")}</p>
      ) : (
        <>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("admin:newsletter.statusLabel")}</th>
                <th scope="col">{t("admin:newsletter.language")}</th>
                <th scope="col">{t("admin:newsletter.frequency")}</th>
                <th scope="col" className="number">
                  {t("admin:newsletter.people")}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ status, language, frequency, people }) => (
                <tr key={`${status}-${language}-${frequency}`}>
                  <td data-label={t("admin:newsletter.statusLabel")}>
                    {t(`admin:newsletter.subscriberStatus.${status}`)}
                  </td>
                  <td data-label={t("admin:newsletter.language")}>
                    {t(`admin:newsletter.languages.${language}`)}
                  </td>
                  <td data-label={t("admin:newsletter.frequency")}>
                    {t(`admin:newsletter.frequencies.${frequency}`)}
                  </td>
                  <td className="number" data-label={t("admin:newsletter.people")}>
                    {people}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <a className="button button-quiet" href="/admin/newsletter/subscribers.csv" download>
              {t("admin:newsletter.download")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Explains why the action was not carried out. */
export function IssueProblemNotice({ problem }: { problem: IssueProblem | null }) {
  const { t } = useTranslation(["admin"]);
  return problem === null ? null : (
    <p className="notice notice-error" role="alert">
      {t(`admin:newsletter.problems.${problem}`)}
    </p>
  );
}

type SendIssueProps = {
  id: number;
  version: string;
  /** form key of the test email, so that a second click sends nothing */
  testKey: string;
  status: IssueStatus;
  /** recipients of a draft now; for a sent issue the number of deliveries */
  people: number;
  /** address of the signed-in editor */
  email: string;
};

/** All actions on a stored issue. */
export function IssueActions({ id, version, testKey, status, people, email }: SendIssueProps) {
  const { t } = useTranslation(["admin"]);
  const preview = (language: Language) => `/admin/newsletter/${id}/preview/${language}`;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <>
      <section>
        <h2>{t("admin:newsletter.preview")}</h2>
        <p className="actions">
          <a className="button button-quiet" href={preview("en")} target="_blank" rel="noreferrer">
            {t("admin:newsletter.previewEn")}
          </a>
          <a className="button button-quiet" href={preview("es")} target="_blank" rel="noreferrer">
            {t("admin:newsletter.previewEs")}
          </a>
        </p>
      </section>
      <section>
        <h2>{t("admin:newsletter.test")}</h2>
        <p>{t("admin:newsletter.testText", { email })}</p>
        <Form method="post">
          <input type="hidden" name="key" value={testKey} />
          <button className="button button-quiet" name="intent" value="test">
            {t("admin:newsletter.sendTest")}
          </button>
        </Form>
      </section>
      <section>
        <h2>{t("admin:newsletter.send")}</h2>
        {status === "draft" ? (
          <>
            <p>{t("admin:newsletter.sendText", { count: people })}</p>
            <div className="actions">
              <details className="confirm">
                <summary>{t("admin:newsletter.sendAsk")}</summary>
                <Form method="post">
                  {versionField}
                  <button className="button" name="intent" value="send">
                    {t("admin:newsletter.sendForGood")}
                  </button>
                </Form>
              </details>
              <details className="confirm">
                <summary>{t("admin:newsletter.remove")}</summary>
                <Form method="post">
                  {versionField}
                  <button className="button" name="intent" value="delete">
                    {t("admin:newsletter.removeForGood")}
                  </button>
                </Form>
              </details>
            </div>
          </>
        ) : (
          <p className="notice" role="status">
            {t(`admin:newsletter.issueStatus.${status}`)}.{" "}
            {t("admin:newsletter.progress", { count: people })}
          </p>
        )}
      </section>
    </>
  );
}
