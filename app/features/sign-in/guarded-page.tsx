import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import accountStyles from "#app/styles/account.css?url";
import AuthDialog from "./auth-dialog.tsx";

/** A guest on a page for people who are signed in: its frame with the dialog. Closing the dialog grants nothing. */
export default function GuardedPage() {
  const { t } = useTranslation(["common", "account"]);
  const { pathname, search } = useLocation();
  const redirectTo = pathname + search;
  const [closed, setClosed] = useState(false);
  return (
    <div className="page narrow guarded-page">
      {/* This page is nobody's route, so nobody's links bring its styles. */}
      <link rel="stylesheet" href={accountStyles} />
      <h1>{t("errors.401.title")}</h1>
      <p>
        {t(pathname.startsWith("/saved-recipes") ? "account:guarded.saved" : "errors.401.text")}
      </p>
      <p>
        <a className="button" href={`/login?redirectTo=${encodeURIComponent(redirectTo)}`}>
          {t("account:dialog.signIn")}
        </a>
      </p>
      {/* Gone when it is closed: the links open another one, with the same ids. */}
      {closed ? null : <AuthDialog redirectTo={redirectTo} onClose={() => setClosed(true)} />}
    </div>
  );
}
