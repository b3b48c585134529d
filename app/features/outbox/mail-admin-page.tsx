import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { addressOf, Choices, Confirm, pageParam, Submit } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const address = (target: MailStatus, number?: number) =>
    addressOf("/admin/mail", { status: target, page: pageParam(number) });
  return (
    <>
      {canSend ? null : <p className="notice">{t("mail.noTransport")}</p>}
      <Choices
        label={t("mail.states")}
        options={mailStatuses}
        now={status}
        href={address}
        text={(one) => `${t(`mail.status.${one}`)} (${counts[one]})`}
      />
      <DataTable
        rows={mails}
        rowKey={({ id }) => id}
        empty={t("mail.empty")}
        pages={{ page, pageCount, href: (number) => address(status, number) }}
        columns={[
          { label: t("mail.kind"), cell: ({ kind }) => kind },
          { label: t("mail.recipient"), cell: ({ recipient }) => recipient },
          { label: t("mail.attempts"), cell: ({ attempts }) => attempts },
          { label: t("mail.error"), cell: ({ lastError }) => lastError ?? "–" },
          { label: t("mail.created"), cell: ({ createdAt }) => <UtcTime at={createdAt} /> },
          {
            label: t(`mail.when.${status}`),
            cell: ({ sentAt, nextAttemptAt }) => <UtcTime at={sentAt ?? nextAttemptAt} />,
          },
          status === "dead"
            ? { label: t("mail.decide"), cell: (mail) => <Decision {...mail} /> }
            : null,
        ]}
      />
      <p className="measure">{t("mail.text")}</p>
      <p className="measure">
        {t("mail.guests", {
          asked: formatNumber(guests.count, language),
          limit: formatNumber(guests.limit, language),
        })}
      </p>
    </>
  );
}

function Decision({ id, hasBody }: { id: number; hasBody: boolean }) {
  const { t } = useTranslation("admin");
  const mail = <input type="hidden" name="id" value={id} />;
  return (
    <div className="actions">
      {hasBody ? (
        <Form method="post" action="/admin/mail">
          {mail}
          <Submit value="retry" look="small">
            {t("mail.retry")}
          </Submit>
        </Form>
      ) : (
        <span className="fine-print">{t("mail.purged")}</span>
      )}
      <Confirm label={t("mail.delete")}>
        <Form method="post" action="/admin/mail">
          {mail}
          <Submit value="delete" look="small">
            {t("mail.deleteForGood")}
          </Submit>
        </Form>
      </Confirm>
    </div>
  );
}
