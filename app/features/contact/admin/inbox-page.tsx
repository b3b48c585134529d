import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { ContactStatus } from "../contact-topics.ts";
import { contactStatuses } from "../../../lib/values/stored-values.ts";
import type { MessageList } from "../message-queries.server.ts";
import "#app/styles/listing.css";

/** Contact messages, open ones first. */
export function InboxPage({ list, status }: { list: MessageList; status: ContactStatus }) {
  const { t } = useTranslation(["admin", "editorial-help"]);
  const address = (target: ContactStatus, page = 1) =>
    `/admin/contact?status=${target}${page > 1 ? `&page=${page}` : ""}`;
  return (
    <>
      <nav className="admin-choices" aria-label={t("admin:contact.states")}>
        {contactStatuses.map((contactStatus) => (
          <Link
            key={contactStatus}
            to={address(contactStatus)}
            aria-current={contactStatus === status ? "page" : undefined}
          >
            {t(`admin:contact.status.${contactStatus}`)} ({list.counts[contactStatus]})
          </Link>
        ))}
      </nav>
      {list.messages.length === 0 ? (
        <p>{t("admin:contact.empty")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("admin:contact.reference")}</th>
              <th scope="col">{t("admin:contact.topic")}</th>
              <th scope="col">{t("admin:contact.from")}</th>
              <th scope="col">{t("admin:contact.language")}</th>
              <th scope="col">{t("admin:contact.received")}</th>
            </tr>
          </thead>
          <tbody>
            {list.messages.map(({ reference, topic, name, language, createdAt }) => (
              <tr key={reference}>
                <th scope="row" data-label={t("admin:contact.reference")}>
                  <Link to={`/admin/contact/${reference}`} className="tap" discover="none">
                    {reference}
                  </Link>
                </th>
                <td data-label={t("admin:contact.topic")}>
                  {t(`editorial-help:contact.topics.${topic}`)}
                </td>
                <td data-label={t("admin:contact.from")}>{name}</td>
                <td data-label={t("admin:contact.language")}>{language}</td>
                <td data-label={t("admin:contact.received")}>
                  <UtcTime at={createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(number) => address(status, number)}
      />
    </>
  );
}
