import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import accountStyles from "#app/styles/account.css?url";
import AuthDialog from "./auth-dialog.tsx";

/** Shown to a guest on a page that requires sign-in: the frame with the dialog. Closing the dialog gives no access. */
export default function GuardedPage() {
  const { t } = useTranslation(["common", "accounts"]);
  const { pathname, search } = useLocation();
  const redirectTo = pathname + search;
  const [closed, setClosed] = useState(false);
  return (
    <div className="page narrow guarded-page">
      {/* No route renders this page, so it links its styles itself. */}
      <link rel="stylesheet" href={accountStyles} />
      <h1>{t("errors.401.title")}</h1>
      <p>
        {t(pathname.startsWith("/saved-recipes") ? "accounts:guarded.saved" : "errors.401.text")}
      </p>
      <p>
        <a className="button" href={`/login?redirectTo=${encodeURIComponent(redirectTo)}`}>
          {t("accounts:dialog.signIn")}
        </a>
      </p>
      {/* Removed after closing: sign-in links open another dialog with the same ids. */}
      {closed ? null : <AuthDialog redirectTo={redirectTo} onClose={() => setClosed(true)} />}
    </div>
  );
}
