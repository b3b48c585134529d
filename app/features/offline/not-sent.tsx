import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "#app/ui/toast.ts";

/** Says that a form was not sent. */
export default function NotSent() {
  const { t } = useTranslation("offline");
  useEffect(() => showToast(t("notSent"), "error"), [t]);
  return null;
}
