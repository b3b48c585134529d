import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

type Props = { reference: string; isCopied: boolean };

export function ContactSentPage({ reference, isCopied }: Props) {
  const { t } = useTranslation("contact");
  return (
    <div className="page narrow">
      <h1>{t("sent.title")}</h1>
      <p>
        {t("sent.text")} <strong>{reference}</strong>
      </p>
      <p>{t(isCopied ? "sent.copy" : "sent.noCopy")}</p>
      <p className="actions">
        <Link to="/food" className="button">
          {t("sent.cook")}
        </Link>
      </p>
    </div>
  );
}
