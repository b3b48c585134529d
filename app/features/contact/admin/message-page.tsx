import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { LabeledSelect, LabeledText } from "#app/ui/labeled-field.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { contactStatuses } from "../../../lib/values/stored-values.ts";
import type { ContactMessage } from "../message-queries.server.ts";
import { ReplyLink } from "./reply-link.tsx";
import "./message.css";

/** One message with its status and note. Replies are written in the administrator's own email program. */
export function MessagePage({ message }: { message: ContactMessage }) {
  const { t } = useTranslation(["admin", "contact"]);
  const { email, name, language, topic } = message;
  return (
    <>
      <p>
        <Link to="/admin/contact" className="tap">
          {t("admin:sections.contact.label")}
        </Link>{" "}
        · {t(`admin:contact.status.${message.status}`)} · <UtcTime at={message.createdAt} />
      </p>
      <p>
        {t(`contact:topics.${topic}`)} · {name} · <ReplyLink message={message}>{email}</ReplyLink>
      </p>
      <blockquote className="message" lang={language}>
        {message.message}
      </blockquote>
      <Form id="message" method="post" className="measure">
        <LabeledSelect
          name="status"
          label={t("admin:contact.state")}
          defaultValue={message.status}
          options={optionsOf(contactStatuses, (status) => t(`admin:contact.status.${status}`))}
        />
        <LabeledText
          name="note"
          label={t("admin:contact.note")}
          hint={t("admin:contact.noteHint")}
          maxLength={2_000}
          defaultValue={message.note}
        />
        <Submit>{t("admin:contact.save")}</Submit>
      </Form>
    </>
  );
}
