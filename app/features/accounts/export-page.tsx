import { useTranslation } from "react-i18next";
import { PasswordFields } from "./password/confirm-password-form.tsx";
import type { PasswordRefusal } from "./password/password-confirmation.server.ts";
import "#app/styles/account.css";

/** Requires the password before the download of a user's stored data. */
export function ExportPage({ refused }: { refused: Omit<PasswordRefusal, "status"> | undefined }) {
  const { t } = useTranslation("accounts");
  return (
    <div className="page narrow">
      <h1>{t("export.title")}</h1>
      <p>{t("export.text")}</p>
      <PasswordFields
        id="export"
        refused={refused}
        submit={t("export.submit")}
        back="/profile"
        fields={[]}
      />
    </div>
  );
}
