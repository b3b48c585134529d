import { useTranslation } from "react-i18next";
import { addressOf, Choices, pageParam, RowLink } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { ContactStatus } from "../contact-topics.ts";
import { contactStatuses } from "../../../lib/values/stored-values.ts";
import type { MessageList } from "../message-queries.server.ts";
import { ReplyLink } from "./reply-link.tsx";
import "#app/styles/listing.css";

/** Contact messages, open ones first. */
export function InboxPage({ list, status }: { list: MessageList; status: ContactStatus }) {
  const { t } = useTranslation(["admin", "contact"]);
  const address = (target: ContactStatus, page?: number) =>
    addressOf("/admin/contact", { status: target, page: pageParam(page) });
  return (
    <>
      <Choices
        label={t("admin:contact.states")}
        options={contactStatuses}
        now={status}
        href={address}
        text={(one) => `${t(`admin:contact.status.${one}`)} (${list.counts[one]})`}
      />
      <DataTable
        rows={list.messages}
        rowKey={({ reference }) => reference}
        empty={t("admin:contact.empty")}
        pages={{ ...list, href: (number) => address(status, number) }}
        columns={[
          {
            label: t("admin:contact.reference"),
            isHeading: true,
            cell: ({ reference, start, language }) => (
              <>
                <RowLink to={`/admin/contact/${reference}`}>{reference}</RowLink>
                <span className="state-note" lang={language}>
                  {start}
                </span>
              </>
            ),
          },
          {
            label: t("admin:contact.topic"),
            cell: (row) => t(`contact:topics.${row.topic}`),
          },
          { label: t("admin:contact.from"), cell: ({ name }) => name },
          { label: t("admin:contact.language"), cell: ({ language }) => language },
          {
            label: t("admin:contact.received"),
            cell: ({ createdAt }) => <UtcTime at={createdAt} />,
          },
          {
            label: t("admin:contact.reply"),
            isBare: true,
            cell: (row) => (
              <ReplyLink message={row}>
                {t("admin:contact.reply")}
                <span className="visually-hidden"> {row.reference}</span>
              </ReplyLink>
            ),
          },
        ]}
      />
    </>
  );
}
