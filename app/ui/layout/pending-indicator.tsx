import { useTranslation } from "react-i18next";
import "./pending-indicator.css";

/** A thin bar after 150 ms, the spinner after a longer wait (CSS delays both). */
export default function PendingIndicator() {
  const { t } = useTranslation();
  return (
    <div className="pending" role="status">
      <span className="pending-bar" />
      <span className="spinner" />
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
