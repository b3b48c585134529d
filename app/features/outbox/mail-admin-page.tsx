import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { MailStatus } from "./mail-status.ts";
import { mailStatuses } from "#app/lib/values/stored-values.ts";

type Props = {
  status: MailStatus;
  counts: Record<MailStatus, number>;
  mails: ReadonlyArray<{
    id: number;
    kind: string;
    recipient: string;
    attempts: number;
    lastError: string | null;
    createdAt: string;
    nextAttemptAt: string;
    sentAt: string | null;
    hasBody: boolean;
  }>;
  page: number;
  pageCount: number;
  canSend: boolean;
  /** emails caused today by visitors without an account or order, and the daily limit */
  guests: { count: number; limit: number };
};

/** The outbox, dead messages first. Bodies are not shown: they are private. */
export function MailAdminPage({ status, counts, mails, page, pageCount, canSend, guests }: Props) {
  const { t } = useTranslation(["admin"]);
  const language = useLanguage();
  const address = (target: MailStatus, number = 1) =>
    `/admin/mail?status=${target}${number > 1 ? `&page=${number}` : ""}`;
  return (
    <>
      <p className="measure">{t("admin:mail.text")}</p>
      <p className="measure">
        {t("admin:mail.guests", {
          asked: formatNumber(guests.count, language),
          limit: formatNumber(guests.limit, language),
        })}
      </p>
      {canSend ? null : <p className="notice">{t("admin:mail.noTransport")}</p>}
      <nav className="admin-choices" aria-label={t("admin:mail.states")}>
        {mailStatuses.map((mailStatus) => (
          <Link
            key={mailStatus}
            to={address(mailStatus)}
            aria-current={mailStatus === status ? "page" : undefined}
          >
            {t(`admin:mail.status.${mailStatus}`)} ({counts[mailStatus]})
          </Link>
        ))}
      </nav>
      {mails.length === 0 ? (
        <p>{t("admin:mail.empty")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("admin:mail.kind")}</th>
              <th scope="col">{t("admin:mail.recipient")}</th>
              <th scope="col">{t("admin:mail.attempts")}</th>
              <th scope="col">{t("admin:mail.error")}</th>
              <th scope="col">{t("admin:mail.created")}</th>
              <th scope="col">{t(`admin:mail.when.${status}`)}</th>
              {status === "dead" ? <th scope="col">{t("admin:mail.decide")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <td data-label={t("admin:mail.kind")}>{mail.kind}</td>
                <td data-label={t("admin:mail.recipient")}>{mail.recipient}</td>
                <td data-label={t("admin:mail.attempts")}>{mail.attempts}</td>
                <td data-label={t("admin:mail.error")}>{mail.lastError ?? "–"}</td>
                <td data-label={t("admin:mail.created")}>
                  <UtcTime at={mail.createdAt} />
                </td>
                <td data-label={t(`admin:mail.when.${status}`)}>
                  <UtcTime at={mail.sentAt ?? mail.nextAttemptAt} />
                </td>
                {status === "dead" ? (
                  <td data-label={t("admin:mail.decide")}>
                    <Decision id={mail.id} hasBody={mail.hasBody} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pageCount={pageCount} href={(number) => address(status, number)} />
    </>
  );
}

function Decision({ id, hasBody }: { id: number; hasBody: boolean }) {
  const { t } = useTranslation(["admin"]);
  return (
    <div className="actions">
      {hasBody ? (
        <Form method="post" action="/admin/mail">
          <input type="hidden" name="id" value={id} />
          <button className="button button-small" name="intent" value="retry">
            {t("admin:mail.retry")}
          </button>
        </Form>
      ) : (
        <span className="fine-print">{t("admin:mail.purged")}</span>
      )}
      <details className="confirm">
        <summary>{t("admin:mail.delete")}</summary>
        <Form method="post" action="/admin/mail">
          <input type="hidden" name="id" value={id} />
          <button className="button button-small" name="intent" value="delete">
            {t("admin:mail.deleteForGood")}
          </button>
        </Form>
      </details>
    </div>
  );
}
