import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { contactStatuses } from "../../../lib/values/stored-values.ts";
import type { ContactMessage } from "../message-queries.server.ts";
import "./message.css";

/** One message with its status and note. Replies are written in the administrator's own email program. */
export function MessagePage({ message }: { message: ContactMessage }) {
  const { t } = useTranslation(["admin", "editorial-help"]);
  const { reference, email, name, language, topic } = message;
  const subject = encodeURIComponent(
    `${reference}: ${t(`editorial-help:contact.topics.${topic}`)}`,
  );
  return (
    <>
      <p>
        <Link to="/admin/contact" className="tap">
          {t("admin:sections.contact.label")}
        </Link>{" "}
        · {t(`admin:contact.status.${message.status}`)} · <UtcTime at={message.createdAt} />
      </p>
      <p>
        {t(`editorial-help:contact.topics.${topic}`)} · {name} ·{" "}
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className="tap">
          {email}
        </a>
      </p>
      <blockquote className="message" lang={language}>
        {message.message}
      </blockquote>
      <Form id="message" method="post" className="measure">
        <div className="field">
          <label htmlFor="status">{t("admin:contact.state")}</label>
          <select id="status" name="status" defaultValue={message.status}>
            {contactStatuses.map((contactStatus) => (
              <option key={contactStatus} value={contactStatus}>
                {t(`admin:contact.status.${contactStatus}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="note">{t("admin:contact.note")}</label>
          <p id="note-hint" className="fine-print">
            {t("admin:contact.noteHint")}
          </p>
          <textarea
            id="note"
            name="note"
            rows={4}
            maxLength={2_000}
            defaultValue={message.note}
            aria-describedby="note-hint"
          />
        </div>
        <button type="submit" className="button">
          {t("admin:contact.save")}
        </button>
      </Form>
    </>
  );
}
