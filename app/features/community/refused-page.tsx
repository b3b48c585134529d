import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Explains why a user may not publish anything yet, and how to change that. */
export function RefusedPage({ reason }: { reason: "suspended" | "unconfirmed" }) {
  const { t } = useTranslation("community");
  return (
    <div className="page narrow">
      <h1>{t("refusal.title")}</h1>
      <p>{t(`refusal.${reason}`)}</p>
      <p className="actions">
        <Link className="button" to={reason === "suspended" ? "/contact" : "/profile"}>
          {t(reason === "suspended" ? "refusal.contact" : "refusal.profile")}
        </Link>
      </p>
    </div>
  );
}
