import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Shown while the next page is fetched: a thin bar after 150 ms, the spinner when it takes long (CSS delays both). */
export function PendingBar() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  if (navigation.state === "idle") return null;
  return (
    <div className="pending" role="status">
      <span className="pending-bar" />
      <span className="spinner" />
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
