import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { TextWithLinks } from "./text-with-links.tsx";

type Listed = {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: string;
  createdAt: string;
};

export function LocalMailsPage({ mails }: { mails: ReadonlyArray<Listed> }) {
  const { t } = useTranslation(["mail"]);
  return (
    <div className="page">
      <h1>{t("mail:local.title")}</h1>
      <p className="measure">{t("mail:local.text")}</p>
      {mails.length === 0 ? <p>{t("mail:local.empty")}</p> : null}
      <ul>
        {mails.map(({ id, kind, recipient, subject, status, createdAt }) => (
          <li key={id}>
            <p>
              <Link to={`/dev/mail/${id}`}>{subject || kind}</Link>
              <br />
              <span className="fine-print">
                {recipient} · {kind} · {status} · <UtcTime at={createdAt} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LocalMailPage({
  mail,
}: {
  mail: Listed & { text: string | null; unsubscribeUrl: string | null };
}) {
  const { t } = useTranslation(["mail"]);
  const { id, kind, recipient, subject, status, createdAt, text, unsubscribeUrl } = mail;
  return (
    <div className="page">
      <p>
        <Link to="/dev/mail">{t("mail:local.title")}</Link>
      </p>
      <h1>{subject || kind}</h1>
      <p className="fine-print">
        {recipient} · {kind} · {status} · <UtcTime at={createdAt} />
      </p>
      {unsubscribeUrl ? (
        <p className="fine-print">
          {t("mail:local.unsubscribe")} <a href={unsubscribeUrl}>{unsubscribeUrl}</a>
        </p>
      ) : null}
      <p>
        <a className="button" href={`/dev/mail/${id}/html`}>
          {t("mail:local.html")}
        </a>
      </p>
      <TextWithLinks text={text ?? t("mail:local.purged")} />
    </div>
  );
}
