// Newsletter pages of admin.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, ErrorNotice, RowLink, Submit } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
  const { t, i18n } = useTranslation("admin");
  const subjectOf = ({ id, subject, subjectEs }: ListedIssue) =>
    (i18n.language === "es" ? subjectEs || subject : subject || subjectEs) ||
    t("newsletter.untitled", { id });
  return (
    <section>
      <h2>{t("newsletter.issues")}</h2>
      <p>
        <Link className="button" to="/admin/newsletter/new">
          {t("newsletter.new")}
        </Link>
      </p>
      <DataTable
        rows={issues}
        rowKey={({ id }) => id}
        empty={t("newsletter.noIssues")}
        columns={[
          {
            label: t("newsletter.subject"),
            isHeading: true,
            isBare: true,
            cell: (issue) => (
              <RowLink to={`/admin/newsletter/${issue.id}`}>{subjectOf(issue)}</RowLink>
            ),
          },
          {
            label: t("newsletter.frequency"),
            cell: ({ frequency }) => t(`newsletter.frequencies.${frequency}`),
          },
          {
            label: t("newsletter.state"),
            cell: ({ status }) => t(`newsletter.issueStatus.${status}`),
          },
          {
            label: t("newsletter.recipients"),
            isNumber: true,
            cell: ({ status, people }) => (status === "draft" ? "–" : people),
          },
          {
            label: t("newsletter.changed"),
            cell: ({ sentAt, updatedAt }) => <UtcTime at={sentAt ?? updatedAt} />,
          },
        ]}
      />
    </section>
  );
}

function Subscribers({ counts }: { counts: ReadonlyArray<Count> }) {
  const { t } = useTranslation("admin");
  return (
    <section>
      <h2>{t("newsletter.subscribers")}</h2>
      <p className="measure">{t("newsletter.subscribersText")}</p>
      <DataTable
        rows={counts}
        rowKey={({ status, language, frequency }) => `${status}-${language}-${frequency}`}
        empty={t("newsletter.noSubscribers")}
        columns={[
          {
            label: t("newsletter.statusLabel"),
            cell: ({ status }) => t(`newsletter.subscriberStatus.${status}`),
          },
          {
            label: t("newsletter.language"),
            cell: ({ language }) => t(`newsletter.languages.${language}`),
          },
          {
            label: t("newsletter.frequency"),
            cell: ({ frequency }) => t(`newsletter.frequencies.${frequency}`),
          },
          { label: t("newsletter.people"), isNumber: true, cell: ({ people }) => people },
        ]}
      />
      {counts.length > 0 ? (
        <p>
          <a className="button button-quiet" href="/admin/newsletter/subscribers.csv">
            {t("newsletter.download")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** Explains why the action was not carried out. */
export function IssueProblemNotice({ problem }: { problem: IssueProblem | null }) {
  const { t } = useTranslation("admin");
  return <ErrorNotice>{problem && t(`newsletter.problems.${problem}`)}</ErrorNotice>;
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
  const { t } = useTranslation("admin");
  const preview = (language: Language) => `/admin/newsletter/${id}/preview/${language}`;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <>
      <section>
        <h2>{t("newsletter.preview")}</h2>
        <p className="actions">
          <a className="button button-quiet" href={preview("en")} target="_blank" rel="noreferrer">
            {t("newsletter.previewEn")}
          </a>
          <a className="button button-quiet" href={preview("es")} target="_blank" rel="noreferrer">
            {t("newsletter.previewEs")}
          </a>
        </p>
      </section>
      <section>
        <h2>{t("newsletter.test")}</h2>
        <p>{t("newsletter.testText", { email })}</p>
        <Form method="post">
          <input type="hidden" name="key" value={testKey} />
          <Submit value="test" look="quiet">
            {t("newsletter.sendTest")}
          </Submit>
        </Form>
      </section>
      <section>
        <h2>{t("newsletter.send")}</h2>
        {status === "draft" ? (
          <>
            <p>{t("newsletter.sendText", { count: people })}</p>
            <div className="actions">
              <Confirm label={t("newsletter.sendAsk")}>
                <Form method="post">
                  {versionField}
                  <Submit value="send">{t("newsletter.sendForGood")}</Submit>
                </Form>
              </Confirm>
              <Confirm label={t("newsletter.remove")}>
                <Form method="post">
                  {versionField}
                  <Submit value="delete">{t("newsletter.removeForGood")}</Submit>
                </Form>
              </Confirm>
            </div>
          </>
        ) : (
          <p className="notice" role="status">
            {t(`newsletter.issueStatus.${status}`)}. {t("newsletter.progress", { count: people })}
          </p>
        )}
      </section>
    </>
  );
}
