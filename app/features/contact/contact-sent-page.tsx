import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

type Props = { reference: string; isCopied: boolean };

export function ContactSentPage({ reference, isCopied }: Props) {
  const { t } = useTranslation("editorial-help");
  return (
    <div className="page narrow">
      <h1>{t("contact.sent.title")}</h1>
      <p>
        {t("contact.sent.text")} <strong>{reference}</strong>
      </p>
      <p>{t(isCopied ? "contact.sent.copy" : "contact.sent.noCopy")}</p>
      <p className="actions">
        <Link to="/food" className="button">
          {t("contact.sent.cook")}
        </Link>
      </p>
    </div>
  );
}
